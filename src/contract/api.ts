import * as accounts from '#contract/accounts/accounts.ts';
import * as administration from '#contract/accounts/administration.ts';
import * as adminUsers from '#contract/accounts/admin-users.ts';
import * as billing from '#contract/accounts/billing.ts';
import * as blueprint from '#contract/projects/blueprint.ts';
import * as checkout from '#contract/accounts/checkout.ts';
import * as circuits from '#contract/projects/circuits.ts';
import * as components from '#contract/projects/components.ts';
import * as customComponentWrites from '#contract/projects/custom-component-writes.ts';
import * as customComponents from '#contract/projects/custom-components.ts';
import * as documents from '#contract/projects/documents.ts';
import * as ownedParts from '#contract/projects/owned-parts.ts';
import * as pictures from '#contract/projects/pictures.ts';
import * as profile from '#contract/accounts/profile.ts';
import * as projectFile from '#contract/projects/project-file.ts';
import * as projects from '#contract/projects/projects.ts';
import * as sections from '#contract/projects/sections.ts';
import * as shares from '#contract/projects/shares.ts';
import * as signUp from '#contract/accounts/sign-up.ts';
import * as snapshot from '#contract/projects/snapshot.ts';
import * as soldering from '#contract/projects/soldering.ts';
import * as templates from '#contract/projects/templates.ts';
import * as versions from '#contract/projects/versions.ts';

/** Every endpoint by name. The server mounts this table; the OpenAPI document is generated from it. */
export const api = {
  signIn: accounts.signIn,
  signOut: accounts.signOut,
  readSession: accounts.readSession,
  forgotPassword: accounts.forgotPassword,
  setPassword: accounts.setPassword,
  readUser: accounts.readUser,
  signUp: signUp.signUp,
  confirmEmail: signUp.confirmEmail,
  readUserByEmail: checkout.readUserByEmail,
  readOffer: checkout.readOffer,
  createSubscription: checkout.createSubscription,
  createPaymentIntent: checkout.createPaymentIntent,
  finishCheckout: checkout.finishCheckout,
  confirmInSandbox: checkout.confirmInSandbox,
  receiveWebhook: checkout.receiveWebhook,
  readProfile: profile.readProfile,
  updateProfile: profile.updateProfile,
  listOwnSessions: profile.listOwnSessions,
  endOwnSession: profile.endOwnSession,
  endOtherSessions: profile.endOtherSessions,
  deleteAccount: profile.deleteAccount,
  readBilling: billing.readBilling,
  changePlan: billing.changePlan,
  cancelSubscription: billing.cancelSubscription,
  resumeSubscription: billing.resumeSubscription,
  listReceipts: billing.listReceipts,
  startCardChange: billing.startCardChange,
  finishCardChange: billing.finishCardChange,
  listUsers: adminUsers.listUsers,
  pageUsers: adminUsers.pageUsers,
  createUser: adminUsers.createUser,
  updateUser: adminUsers.updateUser,
  deleteUser: adminUsers.deleteUser,
  inviteUser: adminUsers.inviteUser,
  endUserSessions: adminUsers.endUserSessions,
  readStats: administration.readStats,
  listAllProjects: administration.listAllProjects,
  readSystem: administration.readSystem,
  pageAudit: administration.pageAudit,
  listTemplates: templates.listTemplates,
  pageTemplates: templates.pageTemplates,
  createTemplate: templates.createTemplate,
  updateTemplate: templates.updateTemplate,
  deleteTemplate: templates.deleteTemplate,
  duplicateTemplate: templates.duplicateTemplate,
  pageProjects: projects.pageProjects,
  readProjectSummary: projects.readProjectSummary,
  listProjects: projects.listProjects,
  createProject: projects.createProject,
  importProject: projectFile.importProject,
  readProject: projects.readProject,
  updateProject: projects.updateProject,
  deleteProject: projects.deleteProject,
  cleanupProject: projects.cleanupProject,
  readSnapshot: snapshot.readSnapshot,
  readRevision: snapshot.readRevision,
  readBlueprint: blueprint.readBlueprint,
  exportProject: projectFile.exportProject,
  readBuildBook: documents.readBuildBook,
  readWiringPdf: documents.readWiringPdf,
  readWiringSvg: documents.readWiringSvg,
  readPartsCsv: documents.readPartsCsv,
  readWiresCsv: documents.readWiresCsv,
  changeProject: snapshot.changeProject,
  listSections: sections.listSections,
  createSection: sections.createSection,
  updateSection: sections.updateSection,
  deleteSection: sections.deleteSection,
  listProjectCircuits: circuits.listProjectCircuits,
  listSectionCircuits: circuits.listSectionCircuits,
  createCircuit: circuits.createCircuit,
  updateCircuit: circuits.updateCircuit,
  moveCircuit: circuits.moveCircuit,
  deleteCircuit: circuits.deleteCircuit,
  listProjectComponents: components.listProjectComponents,
  listSectionComponents: components.listSectionComponents,
  createComponent: components.createComponent,
  createComponents: components.createComponents,
  updateComponent: components.updateComponent,
  connectComponent: components.connectComponent,
  reorderComponent: components.reorderComponent,
  duplicateComponent: components.duplicateComponent,
  deleteComponent: components.deleteComponent,
  listPictures: pictures.listPictures,
  createPicture: pictures.createPicture,
  uploadImage: pictures.uploadImage,
  replaceImage: pictures.replaceImage,
  readImage: pictures.readImage,
  updatePicture: pictures.updatePicture,
  deletePicture: pictures.deletePicture,
  listCustomComponents: customComponents.listCustomComponents,
  listProjectCustomComponents: customComponents.listProjectCustomComponents,
  createCustomComponent: customComponentWrites.createCustomComponent,
  updateCustomComponent: customComponentWrites.updateCustomComponent,
  deleteCustomComponent: customComponentWrites.deleteCustomComponent,
  listOwnedParts: ownedParts.listOwnedParts,
  saveOwnedPart: ownedParts.saveOwnedPart,
  readShare: shares.readShare,
  saveShare: shares.saveShare,
  endShare: shares.endShare,
  readShareLabel: shares.readShareLabel,
  readShared: shares.readShared,
  readSharedWiring: shares.readSharedWiring,
  readSharedBook: shares.readSharedBook,
  readSharedParts: shares.readSharedParts,
  readSharedImage: shares.readSharedImage,
  readSharedPreview: shares.readSharedPreview,
  copyShared: shares.copyShared,
  readSoldering: soldering.readSoldering,
  saveSoldering: soldering.saveSoldering,
  listVersions: versions.listVersions,
  keepVersion: versions.keepVersion,
  readVersion: versions.readVersion,
  readVersionImage: versions.readVersionImage,
  renameVersion: versions.renameVersion,
  deleteVersion: versions.deleteVersion,
  restoreVersion: versions.restoreVersion,
  copyVersion: versions.copyVersion,
  readDifference: versions.readDifference,
} as const;

export type Api = typeof api;
