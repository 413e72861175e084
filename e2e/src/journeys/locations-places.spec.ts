import type { Page } from '@playwright/test';
import { openLocations } from '../fixtures/locations-screen';
import { expect, test } from '../fixtures/test';

/** What staff do with places: make, move, archive, assign; two at once; nothing that is not theirs. */

/** No other test and no earlier run has it. */
const mark = () => Date.now().toString(36).slice(-5) + Math.random().toString(36).slice(2, 5);
const line = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name });

async function choose(page: Page, field: RegExp, typed: string): Promise<void> {
  const box = dialog(page).getByRole('combobox', { name: field });
  await box.fill(typed);
  await page
    .getByRole('option', { name: new RegExp(typed) })
    .first()
    .click();
}

/** Opens a dialog from a menu. A menu closes when the previous dialog returns the focus: then it is reopened. */
async function openFrom(page: Page, menu: string, name: string): Promise<void> {
  const entry = page.getByRole('menuitem', { name });
  await expect(async () => {
    if (!(await entry.isVisible()))
      await page.getByRole('button', { name: menu, exact: true }).click({ timeout: 5_000 });
    await expect(entry).toBeInViewport({ ratio: 1, timeout: 3_000 });
    await entry.click({ timeout: 3_000 });
    await expect(dialog(page)).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 45_000 });
}

const act = (page: Page, name: string) => openFrom(page, 'Другие действия', name);
const fromTreeMenu = (page: Page, name: string) => openFrom(page, 'Другие действия с деревом', name);

/** The card of what was just made is whole: while its parts come, a menu moves, and a press on its entry may miss. */
async function settled(page: Page, name: string): Promise<void> {
  await expect(dialog(page)).toBeHidden();
  await expect(title(page, name)).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'История' })
      .getByText(/создан/)
      .first(),
  ).toBeVisible();
}

async function makeRegion(page: Page, name: string): Promise<void> {
  await fromTreeMenu(page, 'Новый регион');
  await dialog(page).getByLabel('Название').fill(name);
  await dialog(page).getByRole('button', { name: 'Создать' }).click();
  await settled(page, name);
}

async function makeCity(page: Page, name: string): Promise<void> {
  await act(page, 'Новый город здесь');
  await dialog(page).getByLabel('Название').fill(name);
  await choose(page, /^Часовой пояс/, 'Самара');
  await dialog(page).getByRole('button', { name: 'Создать' }).click();
  await settled(page, name);
}

async function makeLocation(page: Page, name: string): Promise<void> {
  await act(page, 'Новая локация здесь');
  await dialog(page).getByLabel('Название').fill(name);
  await dialog(page).getByLabel('Адрес').fill('Набережная, 1');
  await dialog(page).getByRole('button', { name: 'Каждый день' }).click();
  await dialog(page).getByRole('button', { name: 'Создать' }).click();
  await settled(page, name);
}

test('a region, its city and its location are created; an administrator and people are assigned', async ({
  page,
  portal,
}) => {
  test.slow();
  const sign = mark();
  await openLocations(page, 'developer', portal);
  await makeRegion(page, `Регион ${sign}`);
  await makeCity(page, `Город ${sign}`);
  await makeLocation(page, `Студия ${sign}`);
  // The new location is in the tree, below its city.
  await expect(line(page, `Студия ${sign}`)).toHaveAttribute('aria-level', '3');
  await expect(line(page, `Студия ${sign}`)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('row', { name: /Понедельник 10:00–22:00/ })).toBeVisible();

  await page.getByRole('button', { name: 'Изменить администраторов' }).click();
  await dialog(page).getByRole('combobox', { name: 'Администраторы' }).fill('Белинская');
  await page
    .getByRole('option', { name: /Белинская/ })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('region', { name: 'Администраторы' }).getByText(/Белинская/)).toBeVisible();

  await page.getByRole('button', { name: 'Назначить сотрудников' }).click();
  await dialog(page).getByRole('combobox', { name: 'Назначить ещё' }).fill('Соколова');
  await page
    .getByRole('option', { name: /Соколова/ })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('region', { name: 'Сотрудники' }).getByText(/Соколова/)).toBeVisible();

  // All of it is in the history, and survives a reload.
  await page.reload();
  await expect(page.getByRole('region', { name: 'История' }).getByText('Локация создана')).toBeVisible();
  await expect(line(page, `Студия ${sign}`)).toBeVisible();
});

test(
  'two tabs rename one region at once: the later sees both versions and decides',
  { tag: '@full' },
  async ({ page, portal, faults }) => {
    faults.expect(/409/);
    const sign = mark();
    await openLocations(page, 'developer', portal);
    await makeRegion(page, `Волга ${sign}`);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(title(other, `Волга ${sign}`)).toBeVisible();

    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Изменить', exact: true }).click();
    await dialog(page).getByLabel('Название').fill(`Верхняя Волга ${sign}`);
    await dialog(other).getByLabel('Название').fill(`Нижняя Волга ${sign}`);
    await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
    await expect(title(page, `Верхняя Волга ${sign}`)).toBeVisible();
    await dialog(other).getByRole('button', { name: 'Сохранить' }).click();

    const versions = dialog(other, 'Регион изменили одновременно с вами');
    await expect(versions.getByText(`Верхняя Волга ${sign}`)).toBeVisible();
    await expect(versions.getByText(`Нижняя Волга ${sign}`)).toBeVisible();
    await versions
      .getByRole('button')
      .filter({ hasText: /мо[йюёе]/i })
      .click();
    await expect(title(other, `Нижняя Волга ${sign}`)).toBeVisible();
    await page.reload();
    await expect(title(page, `Нижняя Волга ${sign}`)).toBeVisible();
  },
);

test('a location with people is archived once they have a new one, and is restored from the toast', async ({
  page,
  portal,
}) => {
  test.slow();
  const sign = mark();
  await openLocations(page, 'developer', portal);
  await makeRegion(page, `Край ${sign}`);
  await makeCity(page, `Город ${sign}`);
  await makeLocation(page, `Первая ${sign}`);
  await page
    .getByRole('navigation', { name: 'Где это' })
    .getByRole('button', { name: `Город ${sign}` })
    .click();
  await expect(title(page, `Город ${sign}`)).toBeVisible();
  await makeLocation(page, `Вторая ${sign}`);

  // An employee is assigned to the second one, through the list of people of another city.
  await line(page, 'Урал').click();
  await expect(title(page, 'Урал')).toBeVisible();
  await page.getByRole('button', { name: 'Все сотрудники' }).click();
  // The rows arrive one after another, and each becomes the last: the person is chosen by name.
  const rows = dialog(page).locator('[data-row]');
  await expect(rows.last()).toContainText(/[А-ЯЁ]/);
  const person =
    (await rows.last().innerText())
      .split('\n')
      .map((words) => words.trim())
      .find(Boolean) ?? '';
  await rows.filter({ hasText: person }).last().getByRole('checkbox').click();
  await choose(page, /^Регион/, `Край ${sign}`);
  await choose(page, /^Локация/, `Вторая ${sign}`);
  await dialog(page).getByRole('button', { name: 'Перевести (1)' }).click();
  await expect(dialog(page)).toBeHidden();

  await page.goto(`${portal.url}/locations?q=${encodeURIComponent(`Вторая ${sign}`)}`);
  await line(page, `Вторая ${sign}`).click();
  await expect(title(page, `Вторая ${sign}`)).toBeVisible();
  await act(page, 'Отправить в архив');
  await expect(dialog(page).getByText(/^Затронет: 1.сотрудника?/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Отправить в архив' }).click();
  await expect(dialog(page).getByText('Выберите локацию, куда перейдут сотрудники.')).toBeVisible();
  await choose(page, /^Локация/, `Первая ${sign}`);
  await dialog(page).getByRole('button', { name: 'Отправить в архив' }).click();
  // A toast stays while the pointer is over it, however long the tree takes to be read again.
  const undo = page.getByRole('button', { name: 'Отменить' });
  await undo.hover();
  await expect(page.getByText('В архиве', { exact: true })).toBeVisible();
  await undo.click();
  await expect(page.getByRole('button', { name: 'Изменить', exact: true })).toBeVisible();

  await page.goto(`${portal.url}/locations?q=${encodeURIComponent(`Первая ${sign}`)}`);
  await line(page, `Первая ${sign}`).click();
  await expect(page.getByRole('region', { name: 'Сотрудники' }).getByText(person)).toBeVisible();
});

test(
  'another time zone says what it affects, changes the clock there, and is taken back',
  { tag: '@full' },
  async ({ page, portal }) => {
    const sign = mark();
    await openLocations(page, 'developer', portal);
    await makeRegion(page, `Пояс ${sign}`);
    await makeCity(page, `Город ${sign}`);
    const clock = page.getByRole('region', { name: 'Время в городе' });
    await expect(clock).toContainText('UTC+4, МСК+1');
    await act(page, 'Часовой пояс');
    await choose(page, /^Часовой пояс/, 'Владивосток');
    await expect(dialog(page).getByText(/на 6.ч больше/)).toBeVisible();
    await expect(dialog(page).getByText(/Рабочие даты новых фотосессий/)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Сменить пояс' }).click();
    await expect(clock).toContainText('UTC+10, МСК+7');
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(clock).toContainText('UTC+4, МСК+1');
  },
);

test('an administrator of one location sees its branch alone, and is offered nothing foreign', async ({
  page,
  portal,
}) => {
  await openLocations(page, 'admin', portal);
  // Their one location is chosen, below its region and city, and nothing else is there.
  await expect(page.getByRole('treeitem')).toHaveCount(3);
  await expect(page.getByRole('treeitem').last()).toHaveAttribute('aria-selected', 'true');
  // The region and the city are there to be seen.
  await page.getByRole('treeitem').first().click();
  await expect(page.getByRole('navigation', { name: 'Где это' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Изменить', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Другие действия с деревом' }).click();
  await expect(page.getByRole('menuitem', { name: 'Новый регион' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  // The own location is theirs to edit, and not to move elsewhere.
  await page.getByRole('treeitem').last().click();
  await expect(page.getByRole('button', { name: 'Изменить', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Другие действия', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /Перенести/ })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: 'Удалить' })).toHaveCount(0);
});
