import { StatusChip } from '../data/status-chip';
import { LONG } from '../testing/samples';
import { DefinitionList, type Fact } from './definition-list';

export default { title: 'Records/DefinitionList', component: DefinitionList };

const FACTS: readonly Fact[] = [
  ['Телефон', '+7 916 123-45-67'],
  ['Должность', 'Старший фотограф'],
  ['Отчество', null],
  [
    'Состояние',
    <StatusChip key="state" tone="success">
      Работает
    </StatusChip>,
  ],
];

export const Default = () => <DefinitionList facts={FACTS} />;
export const LongText = () => (
  <DefinitionList
    facts={[
      ['Комментарий', LONG],
      [LONG, 'Да'],
    ]}
  />
);
export const Narrow = () => (
  <div style={{ width: 260 }}>
    <DefinitionList facts={[...FACTS, ['Комментарий', LONG]]} />
  </div>
);
