import { linearCode } from './linear-code';
import styles from './labels.module.css';

/** White modules at each end, required by scanners. */
const QUIET_ZONE_MODULES = 11;

/** A barcode for laser scanners, with its text below; renders nothing for a text that cannot be encoded. */
export function LinearBarcode({ value }: { value: string }) {
  const code = linearCode(value);
  if (code === null) return null;
  const bars = [...code.modules.matchAll(/1+/g)].map(
    ({ index, 0: run }) => `M${QUIET_ZONE_MODULES + index},0h${run.length}v1h-${run.length}z`,
  );
  return (
    <figure className={styles['barcode']} aria-label={`Штрихкод ${value}`}>
      <svg
        viewBox={`0 0 ${code.modules.length + 2 * QUIET_ZONE_MODULES} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        aria-hidden
        data-kind={code.kind}
      >
        <path d={bars.join('')} />
      </svg>
      <figcaption>{value}</figcaption>
    </figure>
  );
}
