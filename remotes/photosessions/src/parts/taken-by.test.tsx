import { renderScreen } from '@studio/portal/testing';
import { screen } from '@testing-library/react';
import { LOCATION, pageOf, photosession, PHOTOGRAPHER } from '../testing/builders';
import TakenAt from './taken-at';
import TakenBy from './taken-by';

const asked = jest.fn();
const show = (page: ReturnType<typeof pageOf>) =>
  renderScreen(<TakenBy employeeId={PHOTOGRAPHER.id} />, {
    api: {
      photosessions: {
        list: (request) => {
          asked(request.query.get('photographer_id'));
          return page;
        },
      },
    },
  });

test('the sessions in the card of a location are those of the location', async () => {
  const places = jest.fn();
  renderScreen(<TakenAt locationId={LOCATION.id} />, {
    api: {
      photosessions: {
        list: (request) => {
          places(request.query.get('location_id'));
          return pageOf([photosession({ name: 'Мария' })], 14);
        },
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'Все в списке' })).toHaveAttribute(
    'href',
    `/photosessions?location=${LOCATION.id}`,
  );
  expect(places).toHaveBeenCalledWith(LOCATION.id);
});

describe('the sessions in the card of an employee', () => {
  it('are those that the employee photographs, each linked to its own page, with a link to the full list', async () => {
    show(pageOf([photosession({ name: 'Мария' })], 14));
    expect(await screen.findByRole('link', { name: 'Мария' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/photosessions\//),
    );
    expect(screen.getByText('14 фотосессий')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Все в списке' })).toHaveAttribute(
      'href',
      `/photosessions?photographer=${PHOTOGRAPHER.id}`,
    );
    expect(asked).toHaveBeenCalledWith(PHOTOGRAPHER.id);
  });

  it('say that there are none yet', async () => {
    show(pageOf([]));
    expect(await screen.findByText('Фотосессий пока нет')).toBeVisible();
  });
});
