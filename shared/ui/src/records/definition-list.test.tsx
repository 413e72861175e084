import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { DefinitionList } from './definition-list';

test('facts are rendered with their names, and an unknown one is left out', async () => {
  await renderUi(
    <DefinitionList
      facts={[
        ['Город', 'Королёв'],
        ['Телефон', null],
      ]}
    />,
  );
  expect((await screen.findAllByRole('term')).map((name) => name.textContent)).toEqual(['Город']);
  expect(screen.getByRole('definition')).toHaveTextContent('Королёв');
});
