import { client, notifyFailure, orpc, useAuth } from '@studio/portal';
import { ActionDialog, QueryView, SectionCard, useAction } from '@studio/screens';
import { dash, Text } from '@studio/ui';
import { NumberInput } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FigureForm } from '../figure-form/figure-form';

interface VisitorsCardProps {
  location: string;
  date: string;
}

/** The number of visitors: with it the portal calculates how many of them were photographed. */
export function VisitorsCard({ location, date }: VisitorsCardProps) {
  const input = { location_id: location, business_date: date };
  const query = useQuery(orpc.statistics.visitors.queryOptions({ input }));
  return (
    <SectionCard title="Посетители">
      <QueryView query={query} what="посетителей">
        {({ visitors }) => <Counter visitors={visitors} input={input} />}
      </QueryView>
    </SectionCard>
  );
}

interface CounterProps {
  visitors: number | null;
  input: { location_id: string; business_date: string };
}

function Counter({ visitors, input }: CounterProps) {
  const { can } = useAuth();
  const [asked, setAsked] = useState<{ typed: number; message: string } | null>(null);
  const save = useAction({
    run: ({ typed, is_meant = false }: { typed: number; is_meant?: boolean }) =>
      client.statistics.setVisitors({ ...input, visitors: typed, ...(is_meant && { is_meant }) }),
    onDone: () => setAsked(null),
    done: () => 'Посетители записаны',
    onFailed: (error, { typed }) =>
      error.code === 'unusual'
        ? setAsked({ typed, message: error.message })
        : void notifyFailure(error, 'Посетители не записаны.'),
    invalidates: [orpc.statistics.key()],
  });
  if (!can('day-reports.submit')) return <Text>{visitors ?? dash}</Text>;
  return (
    <>
      <FigureForm kept={visitors} verb="Записать" busy={save.busy} onSave={(typed) => save.run({ typed })}>
        {(field) => <NumberInput aria-label="Сколько человек пришло" min={0} placeholder="0" {...field} />}
      </FigureForm>
      {asked !== null && (
        <ActionDialog
          title="Посетителей меньше, чем фотосессий?"
          description={asked.message}
          confirmLabel="Записать всё равно"
          failure="Посетители не записаны"
          busy={save.busy}
          error={save.error}
          onConfirm={() => save.run({ typed: asked.typed, is_meant: true })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
