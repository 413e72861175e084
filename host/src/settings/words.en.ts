import type { TranslationOf } from '../language/words';
import type { settingsWords } from './words';

export default {
  intro: 'Your details, signing in, and how the portal looks.',
  tabsLabel: 'Parts of the settings',
  tabs: {
    account: 'Account',
    security: 'Security',
    messenger: 'Messenger',
    appearance: 'Appearance',
    notifications: 'Notifications',
  },
  save: 'Save',
  cancel: 'Undo changes',
  details: {
    title: 'Name and phone',
    lastName: 'Last name',
    firstName: 'First name',
    middleName: 'Middle name',
    phone: 'Phone',
    phoneHint: 'Colleagues find you and the bot knows you by it.',
    missingLastName: 'Enter the last name.',
    missingFirstName: 'Enter the first name.',
    tooLong: 'At most 80 characters.',
    badPhone: 'This is not a phone number: +7 and ten digits are needed.',
    saved: 'Changes saved',
    notSaved: 'Changes were not saved',
    newer: 'While you were editing, your manager changed your details',
    failed: 'Your details could not be loaded',
    others: 'Position, roles, locations and start date are changed by your manager.',
    noRight: 'You may not change your details. Ask your manager.',
  },
  entrance: {
    title: 'How you sign in',
    messenger: 'Messenger',
    devices: 'Devices',
    leave: 'Sign out on this device',
  },
  notifications: {
    intro: 'What the bell tells you of. The choice holds on all your devices.',
    list: 'Topics of notifications',
    always: 'Always on',
    failed: 'Topics could not be loaded',
    notSaved: 'The choice was not saved',
  },
} satisfies TranslationOf<typeof settingsWords>;
