import { branding } from '@studio/portal';

/** The company's mark from the branding; decoration beside the name. */
export function BrandMark({ size }: { size: number }) {
  return <img src={branding().logoPath} width={size} height={size} alt="" />;
}
