import { STOCK_UNITS } from '@studio/contracts';
import type { PortalError } from '@studio/portal';
import { DateInput, Field, IconButton, IconTrash, Row, Select, Stack, Text, TextInput } from '@studio/ui';
import { useEffect, useRef } from 'react';
import { ItemSearch } from './item-search';
import { sumFault, lineOf, type LineDraft } from './line-draft';
import { stockOf } from '../words/quantity';
import { useScannedLines, withOneMore } from './use-scanned-lines';
import styles from './lines-editor.module.css';

interface LinesEditorProps {
  lines: readonly LineDraft[];
  /** Whose stock is shown beside each material. */
  place?: string | undefined;
  onChange: (lines: readonly LineDraft[]) => void;
  /** Asks for the sum paid, too. */
  withSum?: boolean;
  /** Quantities below zero are allowed: «−3». */
  signed?: boolean;
  /** The API's refusal, shown at the line it names. */
  error: PortalError | null;
}

/** Materials of a document and their quantities, in base units or packs. */
export function LinesEditor({ lines, place, onChange, withSum = false, signed = false, error }: LinesEditorProps) {
  const change = (index: number, part: Partial<LineDraft>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  const list = useRef<HTMLDivElement>(null);
  const chosen = useRef<string | null>(null);
  const toSearch = () => list.current?.querySelector<HTMLInputElement>('input[role=combobox]')?.focus();
  const unknown = useScannedLines({
    lines,
    onChange,
    focused: () =>
      (document.activeElement instanceof HTMLElement && document.activeElement.dataset['quantity']) || null,
    onScanned: toSearch,
  });
  useEffect(() => {
    // What was chosen gets the focus for its quantity.
    if (chosen.current === null) return;
    const field = list.current?.querySelector<HTMLInputElement>(`input[data-quantity="${chosen.current}"]`);
    field?.select();
    if (field) chosen.current = null;
  });
  return (
    <Stack gap={3} ref={list}>
      <ItemSearch
        taken={new Set(lines.map(({ item }) => item.id))}
        place={place}
        onChoose={(item, factor) => {
          chosen.current = item.id;
          const isThere = lines.some((line) => line.item.id === item.id);
          onChange(isThere ? withOneMore(lines, item, factor) : [...lines, { ...lineOf(item), factor, at: place }]);
        }}
      />
      {unknown !== null && (
        <Text size="caption" tone="danger" role="alert">
          {unknown}
        </Text>
      )}
      {lines.map((line, index) => (
        <div key={line.item.id} className={styles['line']}>
          <div className={styles['name']}>
            <Text weight="medium">{line.item.name}</Text>
            <Text size="caption" tone="subtle">
              {line.item.here && line.at === place
                ? `${line.item.code} · ${stockOf(line.item.here, line.item.base_unit)}`
                : line.item.code}
            </Text>
            {lineFault(error, index) && (
              <Text size="caption" tone="danger" role="alert">
                {lineFault(error, index)}
              </Text>
            )}
          </div>
          <Row gap={2} align="center">
            <div className={styles['quantity']}>
              <Field label={`Количество: ${line.item.name}`} hideLabel>
                <TextInput
                  value={line.quantity}
                  onChange={(quantity) => change(index, { quantity, doubted: undefined })}
                  inputMode={signed ? 'text' : 'numeric'}
                  data-quantity={line.item.id}
                  enterKeyHint="next"
                  onKeyDown={(event) => {
                    // The next material: a document is sent by its button.
                    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
                    event.preventDefault();
                    toSearch();
                  }}
                  placeholder={signed ? '+5 или −5' : '0'}
                />
              </Field>
            </div>
            <div className={styles['unit']}>
              {line.item.packs.length === 0 ? (
                <Text tone="muted">{STOCK_UNITS[line.item.base_unit]}</Text>
              ) : (
                <Field label="Чем считать" hideLabel>
                  <Select
                    value={packOf(line)}
                    onChange={(name) => change(index, inPacks(line, name))}
                    options={[
                      { value: BASE, label: STOCK_UNITS[line.item.base_unit] },
                      ...line.item.packs.map(({ name, factor }) => ({
                        value: name,
                        label: `${name} × ${factor}`,
                      })),
                    ]}
                  />
                </Field>
              )}
            </div>
            {withSum && (
              <div className={styles['sum']}>
                <Field label={`Сумма: ${line.item.name}`} hideLabel error={sumFault(line.sum)}>
                  <TextInput
                    value={line.sum}
                    onChange={(sum) => change(index, { sum })}
                    inputMode="decimal"
                    placeholder="Сумма, ₽"
                  />
                </Field>
              </div>
            )}
            <IconButton
              label={`Убрать: ${line.item.name}`}
              onClick={() => onChange(lines.filter((one) => one !== line))}
            >
              <IconTrash />
            </IconButton>
          </Row>
          {withSum && line.item.lot_tracked === true && (
            <div className={styles['lot']}>
              <Field label={`Партия: ${line.item.name}`} required>
                <TextInput value={line.lot ?? ''} maxLength={40} onChange={(lot) => change(index, { lot })} />
              </Field>
              <Field label={`Годен до: ${line.item.name}`}>
                <DateInput value={line.expires_on ?? ''} onChange={(expires_on) => change(index, { expires_on })} />
              </Field>
            </div>
          )}
        </div>
      ))}
    </Stack>
  );
}

/** In single units. */
const BASE = '';

/** By its name, as it is chosen; after a scan, the first of this size. */
function packOf({ pack, factor, item: { packs } }: LineDraft): string {
  return pack ?? packs.find((one) => one.factor === factor)?.name ?? BASE;
}

function inPacks({ item: { packs } }: LineDraft, name: string): Pick<LineDraft, 'factor' | 'pack'> {
  return { pack: name, factor: packs.find((one) => one.name === name)?.factor ?? 1 };
}

function lineFault(error: PortalError | null, index: number): string | null {
  return error?.field?.startsWith(`lines.${index}.`) === true ? error.message : null;
}
