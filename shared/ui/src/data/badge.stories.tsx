import { Row } from '../layout/row';
import { Badge } from './badge';

export default { title: 'Data/Badge', component: Badge };

const TONES = ['neutral', 'brand', 'info', 'success', 'warning', 'danger'] as const;

export const Tones = () => (
  <Row wrap>
    {TONES.map((tone) => (
      <Badge key={tone} tone={tone}>
        12
      </Badge>
    ))}
  </Row>
);
export const Waiting = () => (
  <Row>
    <Badge solid label="3 непрочитанных">
      3
    </Badge>
    <Badge solid label="больше 99 непрочитанных">
      99+
    </Badge>
  </Row>
);
export const Words = () => <Badge tone="info">новое</Badge>;
