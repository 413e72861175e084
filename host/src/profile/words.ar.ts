import type { TranslationOf } from '../language/words';
import type { profileWords } from './words';

export default {
  overline: 'ملفي الشخصي',
  edit: 'تعديل',
  tabsLabel: 'أقسام الملف',
  tabs: { profile: 'الملف', access: 'الصلاحيات', acts: 'النشاط' },
  details: 'البيانات الشخصية',
  roles: 'الأدوار',
  places: 'أين أعمل',
  noPlaces: 'لم تُعيَّن بعد في أي موقع. يقوم بذلك مديرك.',
  whoChanges: 'تغيّر اسمك وهاتفك بنفسك. أما المنصب والأدوار والمواقع وتاريخ التعيين فيغيّرها المدير.',
  facts: {
    lastName: 'اسم العائلة',
    firstName: 'الاسم',
    middleName: 'اسم الأب',
    phone: 'الهاتف',
    messenger: 'تطبيق المراسلة',
    position: 'المنصب',
    hired: 'في العمل منذ',
  },
  tenure: (years, months) =>
    years + months === 0
      ? 'أقل من شهر'
      : [years > 0 && `السنوات: ${years}`, months > 0 && `الأشهر: ${months}`].filter(Boolean).join('، '),
  failed: {
    record: 'تعذّر تحميل بياناتك',
    places: 'تعذّر تحميل المواقع',
    roles: 'تعذّر تحميل الأدوار',
    access: 'تعذّر تحميل الصلاحيات',
    acts: 'تعذّر تحميل النشاط',
  },
  access: {
    given: (name, day) => `منحه ${name}، ${day}`,
    givenBySystem: (day) => `منذ ${day}`,
    reach: 'ما الذي تراه',
    reachAny: 'جميع مواقع الشركة',
    reachOwn: (place) => `موقعك فقط: ${place}`,
    reachNone: 'ليس لك موقع بعد، لذلك لا تظهر بيانات المواقع',
    readOnly: 'المواد الاستهلاكية للعرض فقط.',
    pages: 'الصفحات المفتوحة',
    rights: 'المسموح به',
    whoGrants: 'يمنح الأدوار مدير دوره أعلى من دورك. إن نقصك شيء للعمل فراجعه.',
  },
  acts: {
    list: 'نشاطي',
    more: 'عرض الأقدم',
    none: 'لا نشاط بعد',
    noneBody: 'سيظهر هنا كل ما تغيّره في البوابة: الجلسات والبطاقات وعمليات الدخول.',
    intro: 'ما فعلته في البوابة. لا يمكن تغيير هذه السجلات أو حذفها.',
  },
} satisfies TranslationOf<typeof profileWords>;
