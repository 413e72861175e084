/** Why a branding is not deployed: nothing has been changed. The sentence names the key or the file. */
export class BrandingError extends Error {
  name = 'BrandingError';
}
