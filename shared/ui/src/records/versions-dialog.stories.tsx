import { LONG, nothing } from '../testing/samples';
import { VersionsDialog, type VersionsDialogProps } from './versions-dialog';

export default { title: 'Records/VersionsDialog', component: VersionsDialog, tags: ['alone'] };

const ROWS = [
  { label: 'Имя', mine: 'Никита', theirs: 'Никита', changedByMe: false, changedByThem: false },
  { label: 'Телефон', mine: '+7 916 000-00-01', theirs: '+7 916 000-00-02', changedByMe: true, changedByThem: true },
  { label: 'Город', mine: 'Тверь', theirs: 'Москва', changedByMe: true, changedByThem: false },
];

const dialog = (props: Partial<VersionsDialogProps> = {}) => (
  <VersionsDialog
    open
    title="Карточка изменена: Орлов Никита"
    rows={ROWS}
    theirsBy="Лебедев Михаил, сегодня в 14:05"
    onKeepMine={nothing}
    onTakeTheirs={nothing}
    onClose={nothing}
    {...props}
  />
);

export const Default = () => dialog();
export const MineMayNotBeKept = () => dialog({ onKeepMine: undefined });
export const Busy = () => dialog({ busy: true });
export const LongText = () =>
  dialog({ rows: [{ label: 'Комментарий', mine: LONG, theirs: LONG, changedByMe: true, changedByThem: true }] });
