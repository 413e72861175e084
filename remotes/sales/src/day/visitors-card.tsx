import { client, orpc, useAuth } from '@studio/portal';
import { QueryView, SectionCard, useAction } from '@studio/screens';
import { Button, dash, Row, Text } from '@studio/ui';
import { NumberInput } from '@studio/ui/widgets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface VisitorsCardProps {
  location: string;
  date: string;
}

/** How many people came by: with it the portal says how many of them were photographed. */
export function VisitorsCard({ location, date }: VisitorsCardProps) {
  const input = { location_id: location, business_date: date };
  const query = useQuery(orpc.statistics.visitors.queryOptions({ input }));
  return (
    <SectionCard title="Посетители">
      <QueryView query={query} what="посетителей">
        {({ visitors }) => <Counter key={visitors} visitors={visitors} input={input} />}
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
  const [typed, setTyped] = useState(visitors);
  const save = useAction({
    run: () => client.statistics.setVisitors({ ...input, visitors: typed ?? 0 }),
    done: () => 'Посетители записаны',
    failure: 'Посетители не записаны.',
    invalidates: [orpc.statistics.key()],
  });
  if (!can('day-reports.submit')) return <Text>{visitors ?? dash}</Text>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== null && typed !== visitors) save.run(undefined);
      }}
    >
      <Row gap={2}>
        <NumberInput aria-label="Сколько человек пришло" value={typed} min={0} placeholder="0" onChange={setTyped} />
        <Button type="submit" loading={save.busy} disabled={typed === null || typed === visitors}>
          Записать
        </Button>
      </Row>
    </form>
  );
}
