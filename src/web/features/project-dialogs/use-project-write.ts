import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * A write to a member's project: while it is pending the dialog says so; once it is done the project list is read
 * again, and then `onDone` closes the dialog. A failure stays in `error` until the next attempt.
 */
export function useProjectWrite<Input>(write: (input: Input) => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      await write(input);
      await client.invalidateQueries({ queryKey: ['api', 'projects'] });
    },
    onSuccess: onDone,
  });
}
