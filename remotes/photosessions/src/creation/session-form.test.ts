import { MAX_CLIENT_NAME_LENGTH, contract, MAX_NOTES_LENGTH } from '@studio/contracts';
import { EMPTY_FORM, fieldOfRefusal, formFaults, formFields, isWorthKeeping, type SessionForm } from './session-form';

const filled: SessionForm = {
  ...EMPTY_FORM,
  name: ' Ёлкина Мария ',
  phone: '8 (916) 123-45-67',
  locationId: '0190a000-0000-7000-8000-0000000000a1',
};

/** The messages of the server's own schema for the same body, by field. */
function serverFaults(form: SessionForm): Record<string, string> {
  const schema = contract.photosessions.create['~orpc'].inputSchema;
  if (schema === undefined) throw new Error('The call has lost its input schema');
  const body = { ...formFields(form), name: form.name, phone: form.phone, location_id: form.locationId };
  const parsed = schema.safeParse({ query: {}, headers: {}, body: { ...body, phone: body.phone || undefined } });
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.map((issue) => [String(issue.path[1]), issue.message]));
}

describe('the form of a new session', () => {
  it('passes with name, phone and location, and sends them trimmed', () => {
    expect(formFaults(filled)).toEqual({});
    expect(formFields({ ...filled, people: '4', notes: '  с собакой ' })).toEqual({
      name: 'Ёлкина Мария',
      phone: '+79161234567',
      photographer_id: null,
      people_count: 4,
      notes: 'с собакой',
    });
  });

  it.each<[string, Partial<SessionForm>, 'name' | 'phone' | 'notes']>([
    ['no name', { name: '   ' }, 'name'],
    ['a name too long', { name: 'я'.repeat(MAX_CLIENT_NAME_LENGTH + 1) }, 'name'],
    ['no phone', { phone: '' }, 'phone'],
    ['a phone too short', { phone: '8 916 123' }, 'phone'],
    ['letters for a phone', { phone: 'позвонить маме' }, 'phone'],
    ['notes too long', { notes: 'я'.repeat(MAX_NOTES_LENGTH + 1) }, 'notes'],
  ])('says of %s what the server says', (_, part, field) => {
    const form = { ...filled, ...part };
    expect(formFaults(form)[field]).toBeTruthy();
    expect(formFaults(form)[field]).toBe(serverFaults(form)[field]);
  });

  it.each([
    ['Анна\u200b', 'name'],
    ['Ан\u00adна', 'name'],
    ['\u202eанна', 'name'],
    ['Анна\u0000', 'name'],
    ['Анна\ud800', 'name'],
    ['с мамой\u0000', 'notes'],
    ['с мамой\ud800', 'notes'],
  ] as const)('says in words that %j holds what nobody sees', (text, field) => {
    expect(formFaults({ ...filled, [field]: text })[field]).toMatch(/невидимые знаки/);
  });

  it('accepts real input: line breaks and families of emoji in the notes, hyphens and apostrophes in the name', () => {
    expect(formFaults({ ...filled, name: "Анна-Мария О'Нил", notes: 'семья 👨‍👩‍👧\nи собака\t🐕' })).toEqual({});
  });

  it.each(['0', '201', '2,5', 'двое'])('refuses «%s» as the number of people', (people) => {
    expect(formFaults({ ...filled, people }).people).toBe('Укажите число от 1 до 200.');
  });

  it('requires a location when the person has none assigned', () => {
    expect(formFaults({ ...filled, locationId: null }).locationId).toBe('Выберите локацию.');
  });

  it(`maps a server's refusal to its field`, () => {
    expect(fieldOfRefusal('body.phone_number')).toBe('phone');
    expect(fieldOfRefusal('location_id')).toBe('locationId');
    expect(fieldOfRefusal('elsewhere')).toBeNull();
    expect(fieldOfRefusal(null)).toBeNull();
  });

  it('is worth saving once something was typed, not for its defaults', () => {
    expect(isWorthKeeping({ ...EMPTY_FORM, locationId: filled.locationId })).toBe(false);
    expect(isWorthKeeping({ ...EMPTY_FORM, phone: '8' })).toBe(true);
  });
});
