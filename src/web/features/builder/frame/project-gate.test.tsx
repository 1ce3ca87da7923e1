import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import { ProjectGate } from '#web/features/builder/frame/project-gate.tsx';

/** Opens a project with this response to every call. */
function openWithResponse(status: number, code: string): void {
  const body = JSON.stringify({ message: 'It is like that.', code, requestId: '7f3a9c2d' });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
  render(
    <QueryClientProvider client={queryClient}>
      <ProjectGate projectId="p1" kind="project">
        The builder
      </ProjectGate>
    </QueryClientProvider>,
  );
}

it.each([
  [500, 'INTERNAL'],
  [503, 'NOT_READY'],
])('[A9] a project that cannot be loaded because of a %i shows a support reference', async (status, code) => {
  openWithResponse(status, code);
  expect(await screen.findByText('It is like that. If you report this, include 7f3a9c2d.')).toBeDefined();
});

it('[A9] a refusal has no support reference', async () => {
  openWithResponse(403, 'FORBIDDEN');
  expect(await screen.findByText('It is like that.')).toBeDefined();
});
