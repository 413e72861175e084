import type { SaleCard } from '@studio/contracts';
import { Checkbox, Row, Stack, Text } from '@studio/ui';

interface RefundFilesProps {
  sale: Pick<SaleCard, 'photos'>;
  /** Pictures whose files may be named. */
  offered: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Whose files go back: the client downloads those no more, and keeps the others. */
export function RefundFiles({ sale: { photos }, offered, chosen, onChange }: RefundFilesProps) {
  const files = photos.filter((one) => one.product_kind === 'digital' && offered.includes(one.photo_id));
  return (
    <Stack gap={1}>
      <Text tone="muted">Файлы каких снимков возвращают: скачать их будет уже нельзя.</Text>
      <Row gap={3} wrap>
        {files.map(({ photo_id, number }) => (
          <Checkbox
            key={photo_id}
            checked={chosen.includes(photo_id)}
            onChange={(isOn) => onChange(isOn ? [...chosen, photo_id] : chosen.filter((id) => id !== photo_id))}
          >
            Снимок № {number ?? '—'}
          </Checkbox>
        ))}
      </Row>
    </Stack>
  );
}
