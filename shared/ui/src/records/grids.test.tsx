import { render } from '@testing-library/react';
import { UiProvider } from '../provider/ui-provider';
import { VirtualTable } from './grids';

test('before its script is here, a table is drawn as lines, not as one slab', () => {
  const { container } = render(
    <VirtualTable
      label="Сотрудники"
      columns={[]}
      rowCount={0}
      rowAt={() => undefined}
      rowId={String}
      rowLabel={String}
    />,
    { wrapper: UiProvider },
  );
  expect(container.querySelectorAll('[aria-busy] [aria-hidden]')).toHaveLength(8);
});
