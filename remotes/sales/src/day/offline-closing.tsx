import { countedTotal } from '@studio/contracts';
import { newId, orpc, useSaveOffline, useUnsavedWork, confirmDone } from '@studio/portal';
import { locationRef, SectionCard, usePlaceToday, useTyped } from '@studio/screens';
import {
  Button,
  ConfirmDialog,
  DateInput,
  ErrorNotice,
  Field,
  formatDate,
  formatMoney,
  Row,
  Stack,
  Text,
  TextInput,
} from '@studio/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DAY_CLOSING } from './close-kind';
import { KeptWrites } from '../kept/kept-writes';
import { useKept } from '../kept/use-kept';
import { CountFields, countLines, type Counts, isCountable, isCounted, NOT_COUNTED } from './count-fields';
import { isSameCount, useBegunCounts } from './use-counts';

const DAY_REPORTS = orpc.dayReports.key();

interface OfflineClosingProps {
  location: string;
  /** Whether there is something typed that would be lost. */
  onCounting: (isCounting: boolean) => void;
}

/** The day counted and submitted while offline: kept on the device, sent once when online again. Goes on with the count that was begun online. */
export function OfflineClosing({ location, onCounting }: OfflineClosingProps) {
  const [id, setId] = useState(newId);
  const { begun, forget } = useBegunCounts(location);
  const [counts, setCounts] = useTyped<Counts>(`closing-counts ${location}`, begun);
  const today = usePlaceToday(locationRef(location));
  const [chosen, setDate] = useState<string | null>(null);
  const date = chosen ?? today;
  const [reason, setReason] = useTyped(`closing ${location}`, '');
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const [lost, setLost] = useState<string | null>(null);
  const save = useSaveOffline();
  const cache = useQueryClient();
  const isTyped = reason !== '' || !isSameCount(counts, begun);
  useUnsavedWork(isTyped);
  useEffect(() => onCounting(isTyped), [isTyped, onCounting]);
  const fits = isCountable(counts) && date !== '' && date <= today;
  const ask = () => {
    if (busy || !fits) return;
    setMissed(!isCounted(counts));
    setAsking(isCounted(counts));
  };
  const sum = formatMoney(countedTotal(countLines(counts)));
  const submit = async () => {
    setAsking(false);
    setBusy(true);
    const payload = {
      id,
      location_id: location,
      business_date: date,
      closed_at: new Date().toISOString(),
      lines: countLines(counts),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    };
    const result = await save(DAY_CLOSING, payload, { location_id: location });
    setBusy(false);
    if (!result.ok) return setLost(result.failure.message);
    setLost(null);
    setId(newId());
    forget();
    setCounts({});
    setReason('');
    setDate(null);
    void cache.invalidateQueries({ queryKey: orpc.dayReports.key() });
    // A refusal is told by the banner of what is kept, and what is held by the toast of whatever was sent.
    if (result.state !== 'refused' && !(result.state === 'sent' && result.reply.standing === 'held'))
      confirmDone(result.state === 'sent' ? 'День сдан' : 'День сохранён на устройстве и уйдёт сам');
  };
  return (
    <SectionCard title="Сдать день без связи">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <Stack gap={4}>
          <Text tone="muted">
            Посчитайте кассу и сдайте день: он сохранится на этом устройстве и уйдёт один раз, когда появится связь.
            Сходится ли касса, портал скажет тогда же.
          </Text>
          {lost !== null && <ErrorNotice title="НЕ сохранено">{lost}</ErrorNotice>}
          <Field label="День" error={date > today ? 'Этот день ещё не наступил.' : null}>
            <DateInput value={date} max={today} onChange={setDate} />
          </Field>
          <CountFields
            counts={counts}
            onChange={setCounts}
            error={isMissed && !isCounted(counts) ? NOT_COUNTED : null}
          />
          <Field label="Если знаете, что не сходится: почему">
            <TextInput value={reason} maxLength={500} onChange={setReason} />
          </Field>
          <Row justify="end">
            <Button type="submit" variant="primary" loading={busy} disabled={!fits}>
              Сдать день
            </Button>
          </Row>
        </Stack>
      </form>
      <ConfirmDialog
        open={asking}
        title={`Сдать день ${formatDate(date)}?`}
        description={`В кассе ${sum}. День сохранится на этом устройстве и уйдёт сам; пока он не ушёл, его можно убрать.`}
        confirmLabel={`Сдать день, ${sum}`}
        onConfirm={() => void submit()}
        onCancel={() => setAsking(false)}
      />
    </SectionCard>
  );
}

/** Days on this device that the server does not have yet. */
export function KeptClosings({ location }: { location: string }) {
  const writes = useKept(DAY_CLOSING, DAY_REPORTS);
  const here = writes.filter(({ location_id }) => location_id === null || location_id === location);
  return <KeptWrites writes={here} what="День" />;
}
