import { readFileSync } from 'node:fs';

/** The company of the branding as it is delivered. */
export const DEFAULT_COMPANY_NAME = 'Фотостудия «Момент»';

/**
 * What the watermark says: the setting's word, else that of the branding which the portal wears now, so that a changed
 * one needs no restart.
 */
export function companyNameOf(config: { companyName: string | null; brandingFile: string | null }): string {
  return config.companyName ?? readBrandingText(config.brandingFile, 'company_name') ?? DEFAULT_COMPANY_NAME;
}

/** A text of the deployed `branding.json`; null when there is none. The file was checked at its deployment. */
export function readBrandingText(file: string | null, key: 'company_name' | 'bot_name'): string | null {
  if (file === null) return null;
  try {
    const value = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)[key];
    return typeof value === 'string' && value !== '' ? value : null;
  } catch {
    return null;
  }
}
