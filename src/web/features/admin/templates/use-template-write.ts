import { useQueryClient } from '@tanstack/react-query';
import { type AdminWrite, useAdminWrite } from '#web/features/admin/use-admin-write.ts';

/** A write to a template; its dialog shows a failure, and the lists of templates are read again. */
export function useTemplateWrite<Input>(write: Omit<AdminWrite<Input, void>, 'failed' | 'isQuiet'>) {
  const client = useQueryClient();
  const send = async (input: Input) => {
    try {
      await write.send(input);
    } finally {
      await client.invalidateQueries({ queryKey: ['api', 'templates'] });
    }
  };
  return useAdminWrite({ ...write, send, failed: '', isQuiet: () => true });
}
