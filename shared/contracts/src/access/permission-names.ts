import type { Permission } from './permission';

/** What a person reads where permissions are listed: groups in their order, and each permission's Russian name. */
export const PERMISSION_GROUPS = {
  'Свой профиль': {
    read_dashboard: 'Открывать главную страницу',
    read_profile: 'Видеть свой профиль',
    update_profile: 'Менять свой профиль',
  },
  Сотрудники: {
    create_employees: 'Добавлять сотрудников',
    read_employees: 'Видеть сотрудников',
    update_employees: 'Менять данные сотрудников и увольнять',
    delete_employees: 'Удалять сотрудников, заведённых по ошибке',
  },
  Фотосессии: {
    create_photosessions: 'Создавать фотосессии',
    read_photosessions: 'Видеть фотосессии',
    update_photosessions: 'Менять фотосессии',
    delete_photosessions: 'Удалять фотосессии',
  },
  Локации: {
    create_locations: 'Добавлять локации',
    read_locations: 'Видеть локации',
    update_locations: 'Менять локации',
    delete_locations: 'Удалять локации',
  },
  Расходники: {
    create_consumables: 'Добавлять расходники',
    read_consumables: 'Видеть расходники',
    update_consumables: 'Менять расходники',
    delete_consumables: 'Удалять расходники',
    read_consumables_dashboard: 'Открывать сводку по расходникам',
    read_office_dashboard: 'Открывать сводку офиса',
    read_city_dashboard: 'Открывать сводку города',
    read_location_dashboard: 'Открывать сводку локации',
    read_designer_dashboard: 'Открывать сводку дизайнера',
  },
  Материалы: {
    create_materials: 'Добавлять материалы',
    read_materials: 'Видеть материалы',
    update_materials: 'Менять материалы',
    delete_materials: 'Удалять материалы',
    reserve_materials: 'Резервировать материалы',
  },
  Операции: {
    read_operations: 'Видеть операции',
    create_operations: 'Создавать операции',
    create_office_operations: 'Создавать операции офиса',
    create_city_operations: 'Создавать операции города',
    create_location_operations: 'Создавать операции локации',
    approve_operations: 'Утверждать операции',
    cancel_operations: 'Отменять операции',
    quick_consumption: 'Быстрый расход',
    quick_arrival: 'Быстрый приход',
    quick_transfer: 'Быстрое перемещение',
  },
  Склады: {
    manage_office_warehouse: 'Вести офисный склад',
    manage_city_warehouse: 'Вести городской склад',
    manage_location_warehouse: 'Вести склад локации',
    view_all_warehouses: 'Видеть все склады',
  },
  'Отчёты по расходникам': {
    read_consumables_reports: 'Видеть отчёты по расходникам',
    create_consumables_reports: 'Составлять отчёты по расходникам',
    export_consumables_reports: 'Выгружать отчёты по расходникам',
    schedule_consumables_reports: 'Составлять отчёты по расписанию',
    read_consumables_audit: 'Видеть журнал расходников',
    export_consumables_audit: 'Выгружать журнал расходников',
  },
  'Отчёты и управление': {
    read_reports: 'Видеть отчёты',
    read_analytics: 'Видеть аналитику',
    manage_roles: 'Управлять ролями и доступом',
    access_logs: 'Видеть журнал действий',
    manage_system: 'Управлять порталом',
  },
} as const satisfies Record<string, Partial<Record<Permission, string>>>;
