import type { Location, LocationScope } from '@studio/contracts';
import type { Database } from '../../kernel/database/open';
interface LocationFilter {
    status: Location['status'] | 'all';
    region_id?: string | undefined;
    city_id?: string | undefined;
    /** Words of the names of location, city and region, and of the address. */
    search?: string | undefined;
}
/** The locations in reach that a filter asks for, by region, city and name, at most so many. */
export declare function matchingLocations(db: Database, scope: LocationScope, { status, region_id, city_id, search }: LocationFilter, atMost: number): Promise<Location[]>;
export {};
