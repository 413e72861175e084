import { MENU_ICONS } from '@studio/portal';
import { render } from '@testing-library/react';
import { EntryIcon } from './entry-icon';

interface Schema {
  $defs: { entry: { properties: { menu: { properties: { icon: { examples: string[] } } } } } };
}

const drawn = (name: string) => render(<EntryIcon name={name} />).container.innerHTML;

describe('the icon of an entry', () => {
  it('is another one for each name', () => {
    expect(new Set(MENU_ICONS.map(drawn)).size).toBe(MENU_ICONS.length);
  });

  it('is a neutral one for a name that the host does not know', () => {
    expect(drawn('rocket')).toContain('<svg');
    expect(drawn('toString')).toBe(drawn('rocket'));
    expect(MENU_ICONS.map(drawn)).not.toContain(drawn('rocket'));
  });

  it("has the names that the registry's schema gives", () => {
    const schema = jest.requireActual<Schema>('../../../scripts/remotes/remotes.schema.json');
    expect(schema.$defs.entry.properties.menu.properties.icon.examples).toEqual(MENU_ICONS);
  });
});
