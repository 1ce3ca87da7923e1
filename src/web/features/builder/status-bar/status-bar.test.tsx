import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aComponent, aMasterSupply, aSnapshot } from '#testing/snapshot.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';
import { StatusBar } from '#web/features/builder/status-bar/status-bar.tsx';

it('[E303] the battery life is one time if that of full brightness is equal to it when rounded', () => {
  const led = aComponent({ id: 'd', circuitNumber: 1, properties: { color: 'red', forwardVoltage: 2.1 } });
  const session = new FakeServer(aSnapshot({ components: [aMasterSupply('battery-9v'), led] })).openSession();
  render(
    <BuilderContext value={builderControls(session)}>
      <StatusBar />
    </BuilderContext>,
  );
  expect(screen.getByText('on this battery')).toBeDefined();
  expect(screen.queryByText(/dimmer/)).toBeNull();
});
