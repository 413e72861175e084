import { type Branding, KEPT_BRAND_KEY, type KeptBrand, moveSettings, settingPrefix } from '@studio/portal';

/**
 * Dresses the page in the branding that was read, and keeps it for the next start's first paint. A portal of another
 * name takes this device's settings along.
 */
export function keepBrand({ appName, colors, languages, logoPath }: Branding): void {
  const { style } = document.documentElement;
  const before = readKept();
  for (const name of Object.keys(before.vars)) if (!(name in colors)) style.removeProperty(name);
  for (const [name, value] of Object.entries(colors)) style.setProperty(name, value);
  // The page may be the one that the worker kept from before the last change.
  document.querySelector('link[rel=icon]')?.setAttribute('href', logoPath);

  const kept: KeptBrand = { title: appName, prefix: settingPrefix(appName), vars: colors, languages };
  moveSettings(before.prefix, kept.prefix);
  try {
    localStorage.setItem(KEPT_BRAND_KEY, JSON.stringify(kept));
  } catch (error) {
    console.warn('The brand is not kept: the next start paints the delivered one first', error);
  }
}

function readKept(): KeptBrand {
  const delivered = { title: '', prefix: settingPrefix('Портал студии'), vars: {}, languages: false };
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_BRAND_KEY) ?? '{}') as Partial<KeptBrand> | null;
    return { ...delivered, ...kept };
  } catch {
    return delivered;
  }
}
