import { client, orpc, useAuth } from '@studio/portal';
import { QueryView, SectionCard, useAction } from '@studio/screens';
import { dash, Text } from '@studio/ui';
import { NumberInput } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
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
  const save = useAction({
    run: (typed: number) => client.statistics.setVisitors({ ...input, visitors: typed }),
    done: () => 'Посетители записаны',
    failure: 'Посетители не записаны.',
    invalidates: [orpc.statistics.key()],
  });
  if (!can('day-reports.submit')) return <Text>{visitors ?? dash}</Text>;
  return (
    <FigureForm kept={visitors} verb="Записать" busy={save.busy} onSave={save.run}>
      {(field) => <NumberInput aria-label="Сколько человек пришло" min={0} placeholder="0" {...field} />}
    </FigureForm>
  );
}
