import './require-node.mjs';
import { runBuilt } from './run-built.mjs';

await runBuilt('server.js');
