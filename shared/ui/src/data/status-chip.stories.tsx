import { IconCloudOff } from '../icons';
import { Row } from '../layout/row';
import { LONG } from '../testing/samples';
import { StatusChip } from './status-chip';

export default { title: 'Data/StatusChip', component: StatusChip };

const WORDS = {
  neutral: 'Черновик',
  brand: 'Новая',
  info: 'В работе',
  success: 'Оплачена',
  warning: 'Ждёт оплаты',
  danger: 'Отменена',
} as const;

export const Tones = () => (
  <Row wrap>
    {Object.entries(WORDS).map(([tone, words]) => (
      <StatusChip key={tone} tone={tone as keyof typeof WORDS}>
        {words}
      </StatusChip>
    ))}
  </Row>
);
export const WithIcon = () => (
  <StatusChip tone="warning" icon={<IconCloudOff size={14} aria-hidden />}>
    Не отправлена
  </StatusChip>
);
export const LongText = () => (
  <div style={{ width: 280 }}>
    <StatusChip tone="info">{LONG}</StatusChip>
  </div>
);
