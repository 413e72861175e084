import { MATERIAL_WAY_NAMES, MATERIAL_WAYS, type MaterialWay, type Refunding, STOCK_UNITS } from '@studio/contracts';
import { formatNumber, Row, Select, Stack, Text } from '@studio/ui';
import styles from './sale.module.css';

type Material = Refunding['materials'][number];

/** What somebody has chosen, by product and material. */
export type Ways = Readonly<Record<string, MaterialWay>>;

const OPTIONS = MATERIAL_WAY_NAMES.map((value) => ({ value, label: MATERIAL_WAYS[value] }));

const keyOf = ({ product_id, item_id }: Material) => `${product_id} ${item_id}`;

/** The materials with where each goes, as a refund sends it. */
export function chosenWays(materials: readonly Material[], ways: Ways) {
  return materials.map((one) => ({
    product_id: one.product_id,
    item_id: one.item_id,
    to: ways[keyOf(one)] ?? one.to,
  }));
}

interface RefundMaterialsProps {
  materials: readonly Material[];
  ways: Ways;
  onChange: (ways: Ways) => void;
}

/** Where the materials of what comes back go: the norm says it first. */
export function RefundMaterials({ materials, ways, onChange }: RefundMaterialsProps) {
  return (
    <Stack gap={2}>
      <Text tone="muted">Что с материалами</Text>
      {materials.map((one) => (
        <Row key={keyOf(one)} justify="between" gap={2}>
          <Text>
            {one.name}, {formatNumber(one.quantity)} {STOCK_UNITS[one.unit]}
          </Text>
          <span className={styles['way']}>
            <Select
              aria-label={`Что с материалом: ${one.name}`}
              options={OPTIONS}
              value={ways[keyOf(one)] ?? one.to}
              onChange={(to) => to !== '' && onChange({ ...ways, [keyOf(one)]: to })}
            />
          </span>
        </Row>
      ))}
    </Stack>
  );
}
