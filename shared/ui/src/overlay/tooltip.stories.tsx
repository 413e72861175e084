import { Button } from '../action/button';
import { press } from '../testing/press';
import { LONG } from '../testing/samples';
import { Tooltip } from './tooltip';
import type { TooltipProps } from './tooltip-bubble';

export default { title: 'Overlay/Tooltip', component: Tooltip };

const tooltip = (props: Partial<TooltipProps> = {}) => (
  <div style={{ padding: 96, display: 'inline-block' }}>
    <Tooltip content="Отправится, когда вернётся связь" {...props}>
      <Button>Не отправлена</Button>
    </Tooltip>
  </div>
);
const focused = press('button', 'focus');
const alone = ['alone'];

export const Closed = () => tooltip();

export const Open = () => tooltip();
Open.play = focused;
Open.tags = alone;

export const Below = () => tooltip({ placement: 'bottom' });
Below.play = focused;
Below.tags = alone;

export const LongText = () => tooltip({ content: LONG });
LongText.play = focused;
LongText.tags = alone;

export const NothingToSay = () => tooltip({ disabled: true });
