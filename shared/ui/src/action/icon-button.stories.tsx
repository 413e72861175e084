import { IconEdit, IconExternalLink, IconStar } from '../icons';
import { Row } from '../layout/row';
import { Forced } from '../testing/forced';
import { IconButton, type IconButtonProps } from './icon-button';

export default { title: 'Action/IconButton', component: IconButton };

const VARIANTS = ['ghost', 'secondary', 'primary', 'danger'] as const;

const all = (props: Partial<IconButtonProps>) => (
  <Row wrap>
    {VARIANTS.map((variant) => (
      <IconButton key={variant} label="Изменить" variant={variant} {...props}>
        <IconEdit size={18} aria-hidden />
      </IconButton>
    ))}
  </Row>
);

export const Default = () => all({});
export const Disabled = () => all({ disabled: true });
export const Loading = () => all({ loading: true });
export const Small = () => all({ size: 'sm' });
export const Touch = () => all({ size: 'touch' });
export const Toggle = () => (
  <Row>
    <IconButton label="В избранное" pressed={false}>
      <IconStar size={18} aria-hidden />
    </IconButton>
    <IconButton label="В избранном" pressed>
      <IconStar size={18} aria-hidden />
    </IconButton>
  </Row>
);
export const AsLink = () => (
  <IconButton label="Открыть отдельно" asChild>
    <a href="#there">
      <IconExternalLink size={18} aria-hidden />
    </a>
  </IconButton>
);
export const Hover = () => (
  <Row>
    {VARIANTS.map((variant) => (
      <Forced key={variant} state="hover">
        <IconButton label="Изменить" variant={variant}>
          <IconEdit size={18} aria-hidden />
        </IconButton>
      </Forced>
    ))}
  </Row>
);
export const Focus = () => (
  <Forced state="focus-visible">
    <IconButton label="Изменить">
      <IconEdit size={18} aria-hidden />
    </IconButton>
  </Forced>
);
