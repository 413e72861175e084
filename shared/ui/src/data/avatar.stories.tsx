import { Row } from '../layout/row';
import { PICTURE } from '../testing/samples';
import { Avatar } from './avatar';

export default { title: 'Data/Avatar', component: Avatar };

const sizes = (src?: string) => (
  <Row>
    {(['sm', 'md', 'lg'] as const).map((size) => (
      <Avatar key={size} name="Орлов Никита" initials="ОН" size={size} src={src} />
    ))}
  </Row>
);

export const Initials = () => sizes();
export const Picture = () => sizes(PICTURE);
export const BrokenPicture = () => <Avatar name="Орлов Никита" initials="ОН" src="data:image/png;base64,AA" />;
