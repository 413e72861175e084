import { DAY_STATES } from '@studio/contracts';
import { Link, orpc, type PartProps, useAuth } from '@studio/portal';
import { HomeTile } from '@studio/screens';
import { Banner, formatDate, Row, Stack, StatusChip, Text } from '@studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** «Касса»: a forgotten earlier day first, then today's till; nothing for a person without a location. */
export default function TillTile(about: PartProps['home.tile']) {
  const { user } = useAuth();
  const { onNothing } = about;
  const location = user?.primary_location_id ?? null;
  useEffect(() => {
    if (location === null) onNothing(true);
  }, [location, onNothing]);
  return location === null ? null : <Till about={about} location={location} />;
}

function Till({ about, location }: { about: PartProps['home.tile']; location: string }) {
  const query = useQuery(orpc.dayReports.current.queryOptions({ input: { location_id: location } }));
  return (
    <HomeTile
      about={about}
      query={query}
      what="кассу"
      nothing={() => false}
      more={{ to: '/sales', label: 'Отчёт дня' }}
    >
      {({ today, unfinished, business_date }) => (
        <Stack gap={2}>
          {unfinished.slice(0, 2).map(({ id, business_date: date }) => (
            <Banner
              key={id}
              tone="warning"
              title={`${formatDate(date)} не сдан`}
              action={<Link to={`/sales/day/${id}`}>Сдать</Link>}
            />
          ))}
          {today.length === 0 ? (
            <Text>{formatDate(business_date)}: день ещё не открыт</Text>
          ) : (
            today.slice(-2).map(({ id, till_shift, state }) => (
              <Row key={id} justify="between" gap={3}>
                <Link to={`/sales/day/${id}`}>Сегодня, смена {till_shift}</Link>
                <StatusChip tone={DAY_STATES[state].tone}>{DAY_STATES[state].label}</StatusChip>
              </Row>
            ))
          )}
        </Stack>
      )}
    </HomeTile>
  );
}
