import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#web/api/use-write.ts';

/**
 * A write to a member's project: while it is pending the dialog says so; once it is done the project list is read
 * again, and then `onDone` closes the dialog. A failure stays in `error` until the next attempt.
 */
export function useProjectWrite<Input>(write: (input: Input) => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient();
  return useWrite({
    mutationFn: async (input: Input) => {
      await write(input);
      await client.invalidateQueries({ queryKey: ['api', 'projects'] });
    },
    onSuccess: onDone,
  });
}
