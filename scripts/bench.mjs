import './require-node.mjs';
import { runBuilt } from './run-built.mjs';

await runBuilt('bench.js');
