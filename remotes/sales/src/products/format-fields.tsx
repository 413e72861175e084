import { PRINT_FIT_NAMES, PRINT_FITS, type PrintFit, printPixels } from '@studio/contracts';
import { Field, Grid, Select, Stack, Text } from '@studio/ui';
import { NumberInput } from '@studio/ui/widgets';

/** The format as it is typed: all of its numbers, or none. */
export interface TypedFormat {
  width_mm: number | null;
  height_mm: number | null;
  dpi: number | null;
  fit: PrintFit;
}

const FITS = PRINT_FIT_NAMES.map((value) => ({ value, label: PRINT_FITS[value] }));

interface FormatFieldsProps {
  value: TypedFormat;
  onChange: (value: TypedFormat) => void;
}

/** Size, resolution and fit of a print: a paid picture is printed exactly so. */
export function FormatFields({ value, onChange }: FormatFieldsProps) {
  const format = formatOf(value);
  const pixels = format && printPixels(format);
  const change = (fields: Partial<TypedFormat>) => onChange({ ...value, ...fields });
  return (
    <Stack gap={2}>
      <Grid columns={3} gap={2} align="end">
        <Field label="Ширина, мм">
          <NumberInput value={value.width_mm} min={10} max={2_000} onChange={(width_mm) => change({ width_mm })} />
        </Field>
        <Field label="Высота, мм">
          <NumberInput value={value.height_mm} min={10} max={2_000} onChange={(height_mm) => change({ height_mm })} />
        </Field>
        <Field label="Точек на дюйм">
          <NumberInput value={value.dpi} min={72} max={1_200} onChange={(dpi) => change({ dpi })} />
        </Field>
      </Grid>
      <Field label="Если снимок другой формы">
        <Select<PrintFit> value={value.fit} options={FITS} onChange={(fit) => fit !== '' && change({ fit })} />
      </Field>
      <Text size="caption" tone="muted">
        {pixels
          ? `Файл для печати: ${pixels.width} × ${pixels.height} точек.`
          : 'Без размера и разрешения снимок не скачать для печати.'}
      </Text>
    </Stack>
  );
}

/** The format; null while a number of it is missing. */
export function formatOf({ width_mm, height_mm, dpi, fit }: TypedFormat) {
  return width_mm === null || height_mm === null || dpi === null ? null : { width_mm, height_mm, dpi, fit };
}
