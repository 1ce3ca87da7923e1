import * as z from 'zod/mini';
import { circuitReply } from '#contract/circuits.ts';
import { componentReply } from '#contract/components.ts';
import { projectCustomComponentReply } from '#contract/custom-components.ts';
import { endpoint } from '#contract/endpoint.ts';
import { projectParams, projectReply } from '#contract/projects.ts';
import { sectionReply } from '#contract/sections.ts';

export const readSnapshot = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/snapshot',
  summary: 'A project with everything in it, all of one moment, and the own parts that it uses.',
  access: 'read-project',
  params: projectParams,
  status: 200,
  reply: z.object({
    project: projectReply,
    sections: z.array(sectionReply),
    circuits: z.array(circuitReply),
    components: z.array(componentReply),
    customComponents: z.array(projectCustomComponentReply),
  }),
});
