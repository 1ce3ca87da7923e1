import { expect, it, vi } from 'vitest';
import { queryClient } from '#web/api/queries.ts';

it('does not retry a failed read, and keeps data fresh without a time limit', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('503: not ready'));
  read.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  const query = { queryKey: ['api', 'projects'], queryFn: read };
  await expect(queryClient.fetchQuery(query)).rejects.toThrow('503: not ready');
  expect(read).toHaveBeenCalledTimes(1);
  expect(await queryClient.fetchQuery(query)).toBe('first');
  expect(await queryClient.fetchQuery(query)).toBe('first');
  queryClient.clear();
});
