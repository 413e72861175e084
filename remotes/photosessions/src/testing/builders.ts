import {
  type Location,
  normalizePhone,
  payloadHash,
  type Photo,
  type Photographer,
  type Photosession,
  type PhotosessionDetail,
} from '@studio/contracts';
import type { FakeRequest } from '@studio/portal/testing';

/** An id that contains its number: `someId(7)`. */
export function someId(number: number): string {
  return `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export const LOCATION: Location = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  name: 'Студия на Покровке',
  kind: 'studio',
  address: 'ул. Покровка, 1',
  phone: null,
  opening_hours: [],
  status: 'active',
  city_id: someId(50),
  city_name: 'Москва',
  region_id: someId(51),
  region_name: 'Москва и область',
  time_zone: 'Europe/Moscow',
  revision: 1,
};

export const PHOTOGRAPHER: Photographer = {
  id: someId(60),
  full_name: 'Соколова Анна',
  position: 'Фотограф',
  primary_location_id: LOCATION.id,
};

export function photosession(part: Partial<Photosession> = {}): Photosession {
  const number = part.number ?? 1204;
  return {
    id: someId(number),
    number,
    local_id: null,
    name: 'Иванова Мария',
    phone: '+79161234567',
    photographer_id: PHOTOGRAPHER.id,
    photographer_name: PHOTOGRAPHER.full_name,
    location_id: LOCATION.id,
    location_name: LOCATION.name,
    city_name: LOCATION.city_name,
    time_zone: LOCATION.time_zone,
    business_date: '2026-03-08',
    session_state: 'new',
    people_count: null,
    notes: null,
    created_offline: false,
    created_by_name: 'Морозова Дарья',
    created_at: '2026-03-08T11:05:00.000Z',
    device_created_at: null,
    photo_count: 0,
    cover_photo_ids: [],
    revision: 1,
    ...part,
  };
}

export function sessionDetail(part: Partial<PhotosessionDetail> = {}): PhotosessionDetail {
  return { ...photosession(part), events: [], edits: [], duplicates: [], undoable_move: null, ...part };
}

export function photo(part: Partial<Photo> = {}): Photo {
  return {
    id: someId(900),
    filename: 'IMG_0001.jpg',
    sha256: 'ab'.repeat(32),
    bytes: 2_500_000,
    width: 6000,
    height: 4000,
    taken_at: '2026-03-08T14:05:00.000Z',
    camera: 'Canon EOS R6',
    position: 1,
    thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
    uploaded_at: '2026-03-08T12:00:00.000Z',
    uploaded_by_name: 'Соколова Анна',
    rating: 0,
    picked: false,
    marked_at: null,
    retouch_state: 'none',
    retouch_due_on: null,
    retouch_remark: null,
    retouch_area: null,
    version_count: 0,
    current_version: 0,
    sold: false,
    ...part,
  };
}

export function pageOf(items: Photosession[], total = items.length) {
  return { items, total, page: 1, page_size: 25 };
}

/** The server's answer to an accepted creation: it returns the key and the hash of the body. */
export function accepted(request: FakeRequest, id: string, number = 1205) {
  const body = request.body as { phone: string };
  return {
    id,
    number,
    local_id: request.headers.get('idempotency-key'),
    sha256: payloadHash({ ...body, phone: normalizePhone(body.phone) ?? body.phone }),
    duplicate: false,
    server_time: new Date().toISOString(),
  };
}
