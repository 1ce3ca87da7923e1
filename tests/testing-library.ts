import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Below the time limit of a test, so that what was waited for in vain is named.
configure({ asyncUtilTimeout: 30_000 });

afterEach(cleanup);
