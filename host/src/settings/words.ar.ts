import type { TranslationOf } from '../language/words';
import type { settingsWords } from './words';

export default {
  intro: 'بياناتك والدخول إلى البوابة ومظهرها.',
  tabsLabel: 'أقسام الإعدادات',
  tabs: {
    account: 'الحساب',
    security: 'الأمان',
    messenger: 'المراسلة',
    appearance: 'المظهر',
    notifications: 'الإشعارات',
  },
  save: 'حفظ',
  cancel: 'التراجع عن التغييرات',
  details: {
    title: 'الاسم والهاتف',
    lastName: 'اسم العائلة',
    firstName: 'الاسم',
    middleName: 'اسم الأب',
    phone: 'الهاتف',
    phoneHint: 'به يجدك الزملاء ويتعرّف عليك البوت.',
    missingLastName: 'أدخل اسم العائلة.',
    missingFirstName: 'أدخل الاسم.',
    tooLong: 'لا يزيد على 80 حرفًا.',
    badPhone: 'هذا ليس رقم هاتف: المطلوب +7 وعشرة أرقام.',
    saved: 'حُفظت التغييرات',
    notSaved: 'لم تُحفظ التغييرات',
    newer: 'أثناء تحريرك غيّر المدير بياناتك',
    failed: 'تعذّر تحميل بياناتك',
    others: 'المنصب والأدوار والمواقع وتاريخ التعيين يغيّرها المدير.',
    noRight: 'لا يُسمح لك بتغيير بياناتك. راجع مديرك.',
  },
  entrance: {
    title: 'كيف تدخل',
    messenger: 'تطبيق المراسلة',
    devices: 'الأجهزة',
    leave: 'الخروج من هذا الجهاز',
  },
  notifications: {
    intro: 'ما يخبرك به الجرس. يسري الاختيار على كل أجهزتك.',
    list: 'موضوعات الإشعارات',
    always: 'يصل دائمًا',
    failed: 'تعذّر تحميل الموضوعات',
    notSaved: 'لم يُحفظ الاختيار',
  },
} satisfies TranslationOf<typeof settingsWords>;
