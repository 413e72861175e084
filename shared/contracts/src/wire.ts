import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from './contract';

type Inputs = InferContractRouterInputs<typeof contract>;
type Outputs = InferContractRouterOutputs<typeof contract>;

export type PortalContract = typeof contract;
export type CurrentUser = Outputs['auth']['me'];
export type SignInAttempt = Outputs['auth']['start']['body'];
export type Employee = Outputs['users']['employee'];
export type Location = Outputs['locations']['locations'][number];
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
export type FailureReport = Outputs['reports']['list']['items'][number];
export type NewFailureReport = Inputs['reports']['send'];
export type SyncReply = Outputs['photosessions']['create']['body'];
