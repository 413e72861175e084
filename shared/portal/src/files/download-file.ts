/**
 * Saves a file from an address below `/api`, under the name that the server gives it. Rejects with a `PortalError`. The
 * code comes with the first file.
 */
export async function downloadFile(path: string): Promise<void> {
  const { fetchFile } = await import('./fetch-file');
  await fetchFile(path);
}
