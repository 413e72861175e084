import { DENIALS } from '@studio/contracts';
import { useAuth, useDocumentTitle } from '@studio/portal';
import { QueryView, BehindRight, useAddressValues } from '@studio/screens';
import { Button, EmptyState, Field, Heading, Row, Select, Stack, Tabs, useBreakpoint } from '@studio/ui';
import { useState } from 'react';
import { CityMaterials } from './city-materials';
import { HistoryList } from './history-list';
import { ProjectDialog } from './project-dialog';
import { ProjectList } from './project-list';
import { ReservationList } from './reservation-list';
import { SectionNav } from '../nav/section-nav';
import { useCities } from './use-cities';

const TABS = {
  projects: 'Проекты',
  materials: 'Что есть в городе',
  reservations: 'Резервы',
  history: 'История',
} as const;
type TabName = keyof typeof TABS;

/** `/consumables/designer`: projects and their materials, the city's free stock, and reservations. */
export default function DesignerScreen() {
  return (
    <BehindRight
      right="consumables.view_availability"
      refusal="Нет доступа к материалам"
      refusalHint={DENIALS.designers_only}
    >
      <Designer />
    </BehindRight>
  );
}

function Designer() {
  const { can } = useAuth();
  const [address, put] = useAddressValues();
  const isPhone = useBreakpoint() === 'phone';
  const { query, cities, city, choose } = useCities();
  const [planning, setPlanning] = useState(false);
  const plans = can('consumables.view_project_planner');
  const named = (Object.keys(TABS) as TabName[]).find((each) => each === address.get('tab'));
  const tab: TabName = plans ? (named ?? 'projects') : named === 'history' ? 'history' : 'materials';
  useDocumentTitle(`Материалы для проектов · ${TABS[tab]}`);
  const show = (next: TabName) => put({ tab: next }, { replace: true });
  return (
    <Stack gap={4}>
      <SectionNav />
      <Row justify="between" gap={3} wrap>
        <Heading level={1}>Материалы для проектов</Heading>
        {can('consumables.create_reservations') && city !== undefined && (
          <Button variant="primary" size={isPhone ? 'touch' : 'md'} onClick={() => setPlanning(true)}>
            Новый проект
          </Button>
        )}
      </Row>
      <QueryView query={query} what="города">
        {() =>
          city === undefined ? (
            <EmptyState kind="nothing-yet" title="Складов нет" compact>
              Склад есть у каждого города: он появится вместе с городом в разделе «Локации».
            </EmptyState>
          ) : (
            <Stack gap={4}>
              {cities.length > 1 && (
                <Stack maxWidth={360}>
                  <Field label="Город">
                    <Select
                      value={city.id}
                      onChange={(id) => id !== '' && choose(id)}
                      options={cities.map(({ id, name }) => ({ value: id, label: name }))}
                    />
                  </Field>
                </Stack>
              )}
              <Tabs<TabName>
                label="Разделы дизайнера"
                value={tab}
                onChange={show}
                tabs={[
                  ...(plans
                    ? [
                        {
                          value: 'projects' as const,
                          label: TABS.projects,
                          content: <ProjectList key={city.id} city_id={city.id} />,
                        },
                      ]
                    : []),
                  {
                    value: 'materials',
                    label: TABS.materials,
                    content: <CityMaterials key={city.id} city_id={city.id} />,
                  },
                  ...(plans
                    ? [
                        {
                          value: 'reservations' as const,
                          label: TABS.reservations,
                          content: <ReservationList key={city.id} city_id={city.id} />,
                        },
                      ]
                    : []),
                  {
                    value: 'history',
                    label: TABS.history,
                    content: <HistoryList key={city.id} city_id={city.id} />,
                  },
                ]}
              />
            </Stack>
          )
        }
      </QueryView>
      {planning && city && <ProjectDialog city={city} onClose={() => setPlanning(false)} />}
    </Stack>
  );
}
