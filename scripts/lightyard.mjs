#!/usr/bin/env node
import './require-node.mjs';
import { runBuilt } from './run-built.mjs';

await runBuilt('lightyard.js');
