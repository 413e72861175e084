import { Controlled } from '../testing/controlled';
import { Pagination } from './pagination';

export default { title: 'Data/Pagination', component: Pagination };

const pages = (start: number, total: number, totalExact = true) => (
  <Controlled start={start}>
    {(page, onChange) => (
      <Pagination page={page} pageSize={25} total={total} totalExact={totalExact} onChange={onChange} />
    )}
  </Controlled>
);

export const First = () => pages(1, 1240);
export const Middle = () => pages(25, 1240);
export const Last = () => pages(50, 1240);
export const OnePage = () => pages(1, 12);
export const HundredsOfThousands = () => pages(4000, 250_000);
export const MoreThanCounted = () => pages(3, 10_000, false);
export const Narrow = () => <div style={{ width: 360 }}>{pages(2, 1240)}</div>;
