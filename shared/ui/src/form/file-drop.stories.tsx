import { nothing } from '../testing/samples';
import { FileDrop } from './file-drop';

export default { title: 'Form/FileDrop', component: FileDrop };

export const Default = () => <FileDrop onFiles={nothing} hint="JPEG, PNG или HEIC до 50 МБ" />;
export const OneFile = () => (
  <FileDrop onFiles={nothing} multiple={false} title="Таблица с сотрудниками" hint="XLSX или CSV" />
);
export const Disabled = () => <FileDrop onFiles={nothing} disabled hint="Нет связи" />;
export const Compact = () => <FileDrop onFiles={nothing} compact />;
export const Narrow = () => (
  <div style={{ width: 220 }}>
    <FileDrop onFiles={nothing} hint="JPEG, PNG или HEIC до 50 МБ" />
  </div>
);
