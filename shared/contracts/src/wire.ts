import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from './contract';

type Inputs = InferContractRouterInputs<typeof contract>;
type Outputs = InferContractRouterOutputs<typeof contract>;

export type PortalContract = typeof contract;
export type CurrentUser = Outputs['auth']['me'];
export type SignInAttempt = Outputs['auth']['start']['body'];
export type Employee = Outputs['users']['employee'];
export type EmployeeEdit = Omit<Inputs['users']['updateEmployee'], 'employeeId'>;
export type NewEmployee = Inputs['users']['createEmployee'];
export type EmployeeHold = Outputs['users']['canDeleteEmployee']['reasons'][number];
export type EmployeeListQuery = Inputs['users']['employees'];
export type DeviceSession = Outputs['users']['devices'][number];
export type EmployeeConnection = Outputs['users']['connections']['items'][number];
export type BulkAct = Inputs['users']['bulk']['act'];
export type BulkResult = Outputs['users']['bulk'];
export type SavedView = Outputs['users']['views'][number];
export type RoleCard = Outputs['permissions']['roles'][number];
export type RoleAssignment = Outputs['permissions']['employeeRoles'][number];
export type PageAccess = Outputs['permissions']['pageAccess'];
export type RolePages = Outputs['permissions']['rolePages'];
export type MyPageAccess = Outputs['permissions']['myPageAccess'];
export type AuditEntry = Outputs['audit']['list']['items'][number];
export type AuditAct = Outputs['audit']['subject']['items'][number];
export type AuditVerdict = Outputs['audit']['verify'];
export type Region = Outputs['locations']['region'];
export type City = Outputs['locations']['city'];
export type PlacePerson = Outputs['locations']['locationEmployees'][number];
export type PlaceTree = Outputs['locations']['tree'];
export type PlaceHit = Outputs['locations']['searchPlaces'][number];
export type PlaceImpact = Outputs['locations']['locationImpact'];
export type PlaceHold = Outputs['locations']['canDeleteLocation']['reasons'][number];
export type Location = Outputs['locations']['location'];
export type Photosession = Outputs['photosessions']['list']['items'][number];
export type PhotosessionDetail = Outputs['photosessions']['get'];
export type PhotosessionSummary = Outputs['photosessions']['summary'];
export type PhotosessionDuplicate = Outputs['photosessions']['duplicates'][number];
export type Photographer = Outputs['photosessions']['photographers'][number];
export type Photo = Outputs['photos']['list'][number];
/** Body of a creation as the client sends it. */
export type NewPhotosession = Inputs['photosessions']['create']['body'];
/** Body of an edit: the changed fields, and the revision that they were made from. */
export type PhotosessionUpdate = Omit<Inputs['photosessions']['update'], 'id'>;
export type PortalNotification = Outputs['notifications']['list']['items'][number];
export type FailureReport = Outputs['reports']['list']['items'][number];
export type NewFailureReport = Inputs['reports']['send'];
export type SyncReply = Outputs['photosessions']['create']['body'];
