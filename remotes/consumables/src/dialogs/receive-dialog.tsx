import { differenceRefusal, type StockShipment } from '@studio/contracts';
import { client, confirmDone, newId, orpc, useAuth } from '@studio/portal';
import { FormDialog, FormField, useRecordForm } from '@studio/screens';
import { Button, Field, Row, Stack, Text, TextInput } from '@studio/ui';
import { useState } from 'react';
import { DocumentNote } from '../documents/document-note';
import { PhotoInput } from '../photos/photo-input';
import { missingYet } from '../words/missing-yet';
import { quantityOf } from '../words/quantity';
import styles from './receive-dialog.module.css';

interface ReceivedParts {
  accepted: string;
  damaged: string;
  missing: string;
  surplus: string;
  /** What is wrong with this line. */
  reason: string;
  photo: string | null;
}
interface Values {
  lines: Record<string, ReceivedParts>;
}

const PARTS = [
  ['accepted', 'Принято'],
  ['damaged', 'Брак'],
  ['missing', 'Нет'],
  ['surplus', 'Лишнее'],
] as const;
const number = (text: string) => (/^\d{0,9}$/.test(text.trim()) ? Number(text.trim() || 0) : Number.NaN);

/** Whether a line is not all there, or more. */
function differsFrom(received: ReceivedParts | undefined): boolean {
  return received !== undefined && PARTS.slice(1).some(([part]) => number(received[part]) > 0);
}

/** Damaged or missing goods are not accepted: a line that adds up to the sent quantity keeps adding up to it. */
function inBalance(sent: number, received: ReceivedParts, part: Partial<ReceivedParts>): ReceivedParts {
  const next = { ...received, ...part };
  const addedUp = number(received.accepted) + number(received.damaged) + number(received.missing) === sent;
  const accepted = sent - number(next.damaged) - number(next.missing);
  return addedUp && part.accepted === undefined && accepted >= 0 ? { ...next, accepted: String(accepted) } : next;
}

/** Receives a shipment line by line; if everything is in order, one press is enough. */
export function ReceiveDialog({
  shipment,
  isLate = false,
  onClose,
}: {
  shipment: StockShipment;
  /** It takes what was told missing before. */
  isLate?: boolean;
  onClose: () => void;
}) {
  const { user } = useAuth();
  const [receipt_id] = useState(newId);
  const [differs, setDiffers] = useState(isLate);
  const open = shipment.lines
    .map((line) => (isLate ? { ...line, open: missingYet(line) } : line))
    .filter((line) => line.open > 0);
  const form = useRecordForm<Values, StockShipment>({
    initial: {
      lines: Object.fromEntries(
        open.map((line) => [
          line.id,
          { accepted: String(line.open), damaged: '', missing: '', surplus: '', reason: '', photo: null },
        ]),
      ),
    },
    labels: { lines: 'Строки' },
    check: ({ lines }) => {
      const odd = open.find(({ id }) => PARTS.some(([part]) => Number.isNaN(number(lines[id]?.[part] ?? ''))));
      if (odd) return { lines: `Количество — целое число: ${odd.name}.` };
      const much = isLate && open.find(({ id, open: most }) => number(lines[id]?.accepted ?? '') > most);
      if (much) return { lines: `Не хватало только ${much.open}: ${much.name}.` };
      const bare = open.find(({ id }) => differsFrom(lines[id]) && (lines[id]?.reason ?? '').trim().length < 3);
      return bare ? { lines: `Опишите расхождение: ${bare.name}.` } : {};
    },
    send: ({ values }) => {
      const lines = open.map((line) => {
        const received = values.lines[line.id];
        const [accepted = 0, damaged = 0, missing = 0, surplus = 0] = PARTS.map(([part]) =>
          number(received?.[part] ?? ''),
        );
        return {
          line_id: line.id,
          accepted,
          damaged,
          missing,
          surplus,
          reason: received?.reason.trim() || null,
          photo: received?.photo ?? null,
        };
      });
      const where = shipment.to.id;
      const receipt = { receipt_id, revision: shipment.revision, lines };
      if (shipment.to.kind === 'location')
        return client.consumables.receiveFromCity({ id: where, shipment_id: shipment.id, ...receipt });
      const call = { cityId: where, shipmentId: shipment.id, ...receipt };
      return shipment.from.kind === 'office'
        ? client.consumables.receiveFromOffice(call)
        : client.consumables.receiveFromLocation(call);
    },
    onSaved: ({ lines }) => {
      const waits = lines.some(({ damage_open, surplus_open }) => damage_open + surplus_open > 0);
      confirmDone(
        waits
          ? `Отгрузка № ${shipment.number} принята. Брак и излишек больше дневного предела: решит тот, кто утверждает операции`
          : `Отгрузка № ${shipment.number} принята`,
      );
      onClose();
    },
    invalidates: [orpc.consumables.key()],
    fieldOf: (input) => (input.startsWith('lines') ? 'lines' : null),
  });
  const change = ({ id, open: sent }: { id: string; open: number }, part: Partial<ReceivedParts>) => {
    const received = form.values.lines[id];
    if (received) form.change({ lines: { ...form.values.lines, [id]: inBalance(sent, received, part) } });
  };
  return (
    <FormDialog
      form={form}
      title={isLate ? `Недостающее по № ${shipment.number}` : `Приёмка № ${shipment.number}`}
      description={`${shipment.from.name} → ${shipment.to.name}`}
      size="lg"
      submitLabel={isLate ? 'Принять' : differs ? 'Принять с расхождением' : 'Всё на месте, принять'}
      failure="Отгрузка не принята"
      onClose={onClose}
    >
      <Stack gap={3}>
        <DocumentNote note={shipment.note} />
        <FormField form={form} name="lines" label="Строки отгрузки" hideLabel>
          <Stack gap={2}>
            {open.map((line) => (
              <div key={line.id} className={styles['line']}>
                <Row justify="between" gap={3}>
                  <Text weight="medium">{line.name}</Text>
                  <Text nowrap weight="semibold">
                    {quantityOf(line.open, line.unit)}
                  </Text>
                </Row>
                {differs && (
                  <div className={styles['parts']}>
                    {(isLate ? PARTS.slice(0, 1) : PARTS).map(([part, label]) => (
                      <Field key={part} label={label}>
                        <TextInput
                          value={form.values.lines[line.id]?.[part] ?? ''}
                          onChange={(text) => change(line, { [part]: text })}
                          inputMode="numeric"
                          placeholder="0"
                        />
                      </Field>
                    ))}
                    {differsFrom(form.values.lines[line.id]) && (
                      <Field label={`Что не сошлось: ${line.name}`} required>
                        <TextInput
                          value={form.values.lines[line.id]?.reason ?? ''}
                          maxLength={500}
                          onChange={(reason) => change(line, { reason })}
                        />
                      </Field>
                    )}
                    {number(form.values.lines[line.id]?.damaged ?? '') > 0 && (
                      <PhotoInput
                        label={`Снимок брака: ${line.name}`}
                        photo={form.values.lines[line.id]?.photo ?? null}
                        onChange={(photo) => change(line, { photo })}
                      />
                    )}
                  </div>
                )}
              </div>
            ))}
          </Stack>
        </FormField>
        {!differs && (
          <Row>
            <Button
              variant="secondary"
              offReason={(user && differenceRefusal(user, shipment)) ?? undefined}
              onClick={() => setDiffers(true)}
            >
              Есть расхождение
            </Button>
          </Row>
        )}
      </Stack>
    </FormDialog>
  );
}
