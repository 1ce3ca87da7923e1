import type { Api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** Method and path of an endpoint: all that a browser needs for a call, because the compiler knows the shapes. */
export interface Route<E extends Endpoint> {
  readonly method: E['method'];
  readonly path: E['path'];
  /** Never set; carries the type of the endpoint. */
  readonly endpoint?: E;
}

/** Returns the route of an endpoint; one that differs from the contract does not compile. */
function route<Name extends keyof Api>(method: Api[Name]['method'], path: Api[Name]['path']): Route<Api[Name]> {
  return { method, path };
}

// The calls that a page makes at load. Without their schemas, the first load of the browser is 15 kB smaller.

export const signIn = route<'signIn'>('POST', '/api/auth/signin');
export const signOut = route<'signOut'>('POST', '/api/auth/signout');
export const readUser = route<'readUser'>('GET', '/api/auth/user/:userId');
export const readProfile = route<'readProfile'>('GET', '/api/profile');
export const duplicateTemplate = route<'duplicateTemplate'>('POST', '/api/templates/:templateId/duplicate');
export const listProjects = route<'listProjects'>('GET', '/api/projects');
export const readProject = route<'readProject'>('GET', '/api/projects/:projectId');
export const deleteProject = route<'deleteProject'>('DELETE', '/api/projects/:projectId');
export const readProjectSummary = route<'readProjectSummary'>('GET', '/api/projects/:projectId/summary');
export const readSnapshot = route<'readSnapshot'>('GET', '/api/projects/:projectId/snapshot');
export const readRevision = route<'readRevision'>('GET', '/api/projects/:projectId/revision');
export const changeProject = route<'changeProject'>('POST', '/api/projects/:projectId/changes');
export const uploadImage = route<'uploadImage'>('POST', '/api/projects/:projectId/images');
export const readShare = route<'readShare'>('GET', '/api/projects/:projectId/share');
export const readSharedBook = route<'readSharedBook'>('GET', '/api/shared/:shareToken/book.pdf');
export const readShared = route<'readShared'>('GET', '/api/shared/:shareToken');
export const copyShared = route<'copyShared'>('POST', '/api/shared/:shareToken/copy');
export const listCustomComponents = route<'listCustomComponents'>('GET', '/api/custom-components');
