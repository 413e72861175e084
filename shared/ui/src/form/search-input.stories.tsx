import { Forced } from '../testing/forced';
import { Controlled } from '../testing/controlled';
import { LONG } from '../testing/samples';
import { SearchInput } from './search-input';

export default { title: 'Form/SearchInput', component: SearchInput };

const search = (start: string, disabled = false) => (
  <Controlled start={start}>
    {(value, onChange) => (
      <SearchInput label="Имя, телефон или номер" value={value} onChange={onChange} disabled={disabled} />
    )}
  </Controlled>
);

export const Empty = () => search('');
export const Filled = () => search('Иванова');
export const Focus = () => (
  <Forced state="focus-visible" on="input">
    {search('Иванова')}
  </Forced>
);
export const Disabled = () => search('', true);
export const LongTextInNarrowPlace = () => <div style={{ width: 220 }}>{search(LONG)}</div>;
