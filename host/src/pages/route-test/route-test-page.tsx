import { useAddressValues } from '@studio/screens';
import { Grid, Heading, Stack, Text } from '@studio/ui';
import { AddressForm } from './address-form';
import { KnownAddresses } from './known-addresses';
import { routeTestPageWords } from './page-words';
import { SectionsTable } from './sections-table';
import { SessionCard } from './session-card';
import { useExamination } from './use-examination';
import { Verdict } from './verdict';

/** `/test-routing`: who answers for an address, what it demands, and whether whoever looks may open it. */
export default function RouteTestPage() {
  const [query, put] = useAddressValues();
  const address = query.get('address') ?? '/dashboards/analytics';
  const examine = (next: string) => put({ address: next }, { replace: true });
  return (
    <Stack gap={5}>
      <div>
        <Heading level={1}>{routeTestPageWords().title}</Heading>
        <Text tone="muted">
          Кто отвечает за адрес, чего он требует и откроется ли вам. Для команд разделов и поддержки.
        </Text>
      </div>
      <Grid columns={{ phone: 1, desktop: '2fr 1fr' }} gap={5} align="start">
        <Stack gap={5}>
          <AddressForm key={address} address={address} onExamine={examine} />
          <Verdict {...useExamination(address)} />
          <SectionsTable onExamine={examine} />
        </Stack>
        <Stack gap={5}>
          <SessionCard />
          <KnownAddresses onExamine={examine} />
        </Stack>
      </Grid>
    </Stack>
  );
}
