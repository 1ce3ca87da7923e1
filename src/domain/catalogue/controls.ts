import type { ControlPart, SwitchTerminal } from '#domain/catalogue/catalogue-part.ts';

const oneThrow: readonly SwitchTerminal[] = [
  { name: '1', role: 'contact', pole: 1 },
  { name: '2', role: 'throw', pole: 1, position: 1 },
];

const twoThrows: readonly SwitchTerminal[] = [
  { name: 'COM', role: 'contact', pole: 1 },
  { name: 'A', role: 'throw', pole: 1, position: 1 },
  { name: 'B', role: 'throw', pole: 1, position: 2 },
];

const twoPoles: readonly SwitchTerminal[] = [
  { name: '1COM', role: 'contact', pole: 1 },
  { name: '1A', role: 'throw', pole: 1, position: 1 },
  { name: '1B', role: 'throw', pole: 1, position: 2 },
  { name: '2COM', role: 'contact', pole: 2 },
  { name: '2A', role: 'throw', pole: 2, position: 1 },
  { name: '2B', role: 'throw', pole: 2, position: 2 },
];

const fourPoles: readonly SwitchTerminal[] = [
  { name: '1a', role: 'contact', pole: 1 },
  { name: '1b', role: 'throw', pole: 1, position: 1 },
  { name: '2a', role: 'contact', pole: 2 },
  { name: '2b', role: 'throw', pole: 2, position: 1 },
  { name: '3a', role: 'contact', pole: 3 },
  { name: '3b', role: 'throw', pole: 3, position: 1 },
  { name: '4a', role: 'contact', pole: 4 },
  { name: '4b', role: 'throw', pole: 4, position: 1 },
];

const twoPolesOfSix: readonly SwitchTerminal[] = [
  { name: 'A', role: 'contact', pole: 1 },
  { name: '1', role: 'throw', pole: 1, position: 1 },
  { name: '2', role: 'throw', pole: 1, position: 2 },
  { name: '3', role: 'throw', pole: 1, position: 3 },
  { name: '4', role: 'throw', pole: 1, position: 4 },
  { name: '5', role: 'throw', pole: 1, position: 5 },
  { name: '6', role: 'throw', pole: 1, position: 6 },
  { name: 'C', role: 'contact', pole: 2 },
  { name: '7', role: 'throw', pole: 2, position: 1 },
  { name: '8', role: 'throw', pole: 2, position: 2 },
  { name: '9', role: 'throw', pole: 2, position: 3 },
  { name: '10', role: 'throw', pole: 2, position: 4 },
  { name: '11', role: 'throw', pole: 2, position: 5 },
  { name: '12', role: 'throw', pole: 2, position: 6 },
];

const normallyOpenAndClosed: readonly SwitchTerminal[] = [
  { name: 'COM', role: 'contact', pole: 1 },
  { name: 'NO', role: 'throw', pole: 1, position: 1 },
  { name: 'NC', role: 'throw', pole: 1, position: 2 },
];

/** The 46 built-in controls. Source: electrical rules, section 5. */
export const controlParts: readonly ControlPart[] = [
  { id: 'switch-slide-spdt', name: 'Mini Slide Switch SPDT', type: 'control', category: 'switch', description: 'Small on-off slide for a hidden base or hull bottom', specifications: 'SPDT, 300 mA, 50 V DC', symbol: 'changeover', terminals: twoThrows, ratings: { maxCurrentMa: 300, maxVoltage: 50, series: true } },
  { id: 'switch-slide-micro', name: 'Micro Slide Switch SPDT', type: 'control', category: 'switch', description: 'Very small slide for 1:72 interiors', specifications: 'SPDT, 200 mA, 12 V DC', symbol: 'changeover', terminals: twoThrows, ratings: { maxCurrentMa: 200, maxVoltage: 12, series: true } },
  { id: 'switch-slide-dpdt', name: 'Slide Switch DPDT', type: 'control', category: 'switch', description: 'Two circuits at once, or reverse a motor', specifications: 'DPDT, 300 mA, 50 V DC', symbol: 'changeover', terminals: twoPoles, ratings: { maxCurrentMa: 300, maxVoltage: 50, series: true } },
  { id: 'switch-toggle-spst', name: 'Mini Toggle SPST', type: 'control', category: 'switch', description: 'Panel toggle with a positive click', specifications: 'SPST, 3 A, 28 V DC, 6 mm hole', symbol: 'switch', terminals: oneThrow, ratings: { maxCurrentMa: 3000, maxVoltage: 28, series: true } },
  { id: 'switch-toggle-spdt', name: 'Mini Toggle SPDT', type: 'control', category: 'switch', description: 'Choose between two light groups', specifications: 'SPDT on-on, 3 A, 28 V DC, 6 mm hole', symbol: 'changeover', terminals: twoThrows, ratings: { maxCurrentMa: 3000, maxVoltage: 28, series: true } },
  { id: 'switch-toggle-center-off', name: 'Mini Toggle SPDT Center-Off', type: 'control', category: 'switch', description: 'Two groups with an off position between', specifications: 'SPDT on-off-on, 3 A, 28 V DC, 6 mm hole', symbol: 'changeover', terminals: twoThrows, ratings: { maxCurrentMa: 3000, maxVoltage: 28, series: true } },
  { id: 'switch-toggle-dpdt', name: 'Mini Toggle DPDT', type: 'control', category: 'switch', description: 'Switch two circuits together', specifications: 'DPDT, 3 A, 28 V DC, 6 mm hole', symbol: 'changeover', terminals: twoPoles, ratings: { maxCurrentMa: 3000, maxVoltage: 28, series: true } },
  { id: 'switch-rocker-mini', name: 'Mini Rocker Switch', type: 'control', category: 'switch', description: 'Snap-in rocker for display bases', specifications: 'SPST, 3 A, 28 V DC, 8.5 x 13.5 mm cut-out', symbol: 'switch', terminals: oneThrow, ratings: { maxCurrentMa: 3000, maxVoltage: 28, series: true } },
  { id: 'switch-rocker-round', name: 'Round Rocker Switch', type: 'control', category: 'switch', description: 'Round snap-in rocker for cases', specifications: 'SPST, 6 A, 28 V DC, 20 mm hole', symbol: 'switch', terminals: oneThrow, ratings: { maxCurrentMa: 6000, maxVoltage: 28, series: true } },
  { id: 'switch-push-latching-8mm', name: 'Latching Push Button 8mm', type: 'control', category: 'switch', description: 'Push on, push off', specifications: 'SPST latching, 1 A, 30 V DC, 8 mm hole', symbol: 'push-button', terminals: oneThrow, ratings: { maxCurrentMa: 1000, maxVoltage: 30, series: true } },
  { id: 'switch-push-latching-12mm', name: 'Latching Metal Button 12mm', type: 'control', category: 'switch', description: 'Flat metal button for a finished base', specifications: 'SPST latching, 2 A, 36 V DC, 12 mm hole', symbol: 'push-button', terminals: oneThrow, ratings: { maxCurrentMa: 2000, maxVoltage: 36, series: true } },
  { id: 'switch-push-momentary-7mm', name: 'Momentary Push Button 7mm', type: 'control', category: 'switch', description: 'Lights or sound while pressed', specifications: 'SPST normally open, 500 mA, 30 V DC, 7 mm hole', symbol: 'push-button', terminals: oneThrow, ratings: { maxCurrentMa: 500, maxVoltage: 30, series: true } },
  { id: 'switch-tactile-6mm', name: 'Tactile Button 6 x 6mm', type: 'control', category: 'switch', description: 'Signal button for a controller or sound board', specifications: 'SPST normally open, 50 mA, 12 V DC', symbol: 'push-button', terminals: oneThrow, ratings: { maxCurrentMa: 50, maxVoltage: 12, series: true } },
  { id: 'switch-dip-4', name: 'DIP Switch 4-Way', type: 'control', category: 'switch', description: 'Four tiny switches to set options', specifications: '4 x SPST, 25 mA switching, 24 V DC', symbol: 'switch', terminals: fourPoles, independentPoles: true, ratings: { maxCurrentMa: 25, maxVoltage: 24, series: true } },
  { id: 'switch-rotary-6', name: 'Rotary Switch 2P6T', type: 'control', category: 'switch', description: 'Step through six lighting scenes', specifications: '2 poles, 6 positions, 300 mA, 30 V DC', symbol: 'changeover', terminals: twoPolesOfSix, ratings: { maxCurrentMa: 300, maxVoltage: 30, series: true } },
  { id: 'switch-reed', name: 'Reed Switch', type: 'control', category: 'switch', description: 'Closes when a magnet is near; hide it under the skin', specifications: 'SPST normally open, 500 mA, 10 W, glass 14 mm', symbol: 'switch', terminals: oneThrow, ratings: { maxCurrentMa: 500, maxVoltage: 50, series: true, maxPowerW: 10 } },
  { id: 'switch-key', name: 'Key Lock Switch', type: 'control', category: 'switch', description: 'Exhibition lock for display lighting', specifications: 'SPST, 1 A, 30 V DC, 12 mm hole', symbol: 'switch', terminals: oneThrow, ratings: { maxCurrentMa: 1000, maxVoltage: 30, series: true } },
  { id: 'switch-micro-lever', name: 'Micro Lever Switch', type: 'control', category: 'switch', description: 'Operates when a hatch or door moves', specifications: 'SPDT, 3 A, 30 V DC', symbol: 'changeover', terminals: normallyOpenAndClosed, ratings: { maxCurrentMa: 3000, maxVoltage: 30, series: true } },
  { id: 'switch-tilt', name: 'Tilt Ball Switch', type: 'control', category: 'switch', description: 'Lights when the model is picked up', specifications: 'SPST, 25 mA, 12 V DC', symbol: 'switch', terminals: oneThrow, ratings: { maxCurrentMa: 25, maxVoltage: 12, series: true } },
  { id: 'switch-touch-ttp223', name: 'Touch Switch Module TTP223', type: 'control', category: 'switch', description: 'Touch through thin plastic; drives a logic input or a transistor', specifications: '2.0 to 5.5 V supply, logic output 8 mA', symbol: 'module', ratings: { maxCurrentMa: 8, maxVoltage: 5.5, series: true, supplyMin: 2.0, supplyMax: 5.5, supplyMa: 1, logic: true } },
  { id: 'timer-555', name: 'NE555 Timer Module', type: 'control', category: 'timer', description: 'Adjustable blinker for beacons', specifications: '5 to 15 V, 200 mA output, 0.1 s to 10 s', symbol: 'board', ratings: { supplyMin: 5, supplyMax: 15, supplyMa: 10, maxCurrentMa: 200, series: false } },
  { id: 'timer-relay-12v', name: 'Programmable Timer Relay 12V', type: 'control', category: 'timer', description: 'Timed on and off for show cycles', specifications: '12 V supply, relay 10 A at 30 V DC, 0.1 s to 270 h', symbol: 'board', ratings: { supplyMin: 10.8, supplyMax: 13.2, supplyMa: 60, maxCurrentMa: 10000, series: false } },
  { id: 'controller-pwm-dimmer', name: 'PWM LED Dimmer', type: 'control', category: 'controller', description: 'Knob dimmer for 12 V strips and circuits', specifications: '5 to 24 V, 2 A, 25 kHz PWM', symbol: 'board', ratings: { supplyMin: 5, supplyMax: 24, supplyMa: 5, maxCurrentMa: 2000, series: false } },
  { id: 'controller-effects-8ch', name: '8-Channel Lighting Effects Controller', type: 'control', category: 'controller', description: 'Chase, strobe and engine effects from one board; drives addressable data too', specifications: '5 to 12 V, 8 outputs of 100 mA, 5 V data output', symbol: 'board', ratings: { supplyMin: 4.75, supplyMax: 12.6, supplyMa: 20, maxCurrentMa: 100, logicV: 5, dataOut: true, series: false } },
  { id: 'audio-dfplayer-mini', name: 'DFPlayer Mini MP3 Module', type: 'control', category: 'audio', description: 'Plays sound files from a microSD card', specifications: '3.2 to 5.0 V, 20 mA idle, about 200 mA playing, 3 W speaker output', symbol: 'board', ratings: { supplyMin: 3.2, supplyMax: 5.0, supplyMa: 200, series: false } },
  { id: 'audio-recorder-isd1820', name: 'Voice Recorder Module ISD1820', type: 'control', category: 'audio', description: 'Records and plays back 10 seconds', specifications: '3 to 5 V, 30 mA playing, 8 ohm 0.5 W speaker', symbol: 'board', ratings: { supplyMin: 3, supplyMax: 5, supplyMa: 30, series: false } },
  { id: 'audio-soundfx-board', name: 'Sound FX Trigger Board', type: 'control', category: 'audio', description: 'Ten trigger pins, one sound each, for engines and alarms', specifications: '3 to 5.5 V, 2 x 2 W amplifier, 250 mA playing', symbol: 'board', ratings: { supplyMin: 3, supplyMax: 5.5, supplyMa: 250, series: false } },
  { id: 'audio-amp-pam8403', name: 'Stereo Amplifier PAM8403', type: 'control', category: 'audio', description: 'Small amplifier for two speakers', specifications: '2.5 to 5.5 V, 2 x 3 W at 4 ohm, up to 800 mA', symbol: 'board', ratings: { supplyMin: 2.5, supplyMax: 5.5, supplyMa: 300, peakMa: 800, series: false } },
  { id: 'audio-speaker-8ohm', name: 'Mini Speaker 8 Ohm 0.5W', type: 'control', category: 'audio', description: '28 mm speaker for a base or hull; connect to an amplifier output only', specifications: '8 ohm, 0.5 W, 28 mm', symbol: 'speaker', ratings: { passive: true, series: false } },
  { id: 'display-oled-096', name: '0.96in OLED Display', type: 'control', category: 'display', description: 'Sharp little screen for bridges and scanners', specifications: '128 x 64, I2C, 3.3 to 5 V, 20 mA', symbol: 'board', ratings: { supplyMin: 3.0, supplyMax: 5.5, supplyMa: 20, series: false } },
  { id: 'display-7seg-tm1637', name: '4-Digit 7-Segment Display TM1637', type: 'control', category: 'display', description: 'Countdown or clock read-out', specifications: '3.3 to 5 V, up to 80 mA', symbol: 'board', ratings: { supplyMin: 3.3, supplyMax: 5.5, supplyMa: 80, series: false } },
  { id: 'display-matrix-max7219', name: '8x8 LED Matrix MAX7219', type: 'control', category: 'display', description: 'Animated panel for signs and consoles', specifications: '4.0 to 5.5 V, up to 330 mA all on', symbol: 'board', ratings: { supplyMin: 4.0, supplyMax: 5.5, supplyMa: 150, peakMa: 330, series: false } },
  { id: 'display-tft-18', name: '1.8in TFT Colour Display', type: 'control', category: 'display', description: 'Colour screen for large-scale cockpits', specifications: '128 x 160, SPI, 3.3 to 5 V, 50 mA', symbol: 'board', ratings: { supplyMin: 3.3, supplyMax: 5.5, supplyMa: 50, series: false } },
  { id: 'mcu-arduino-nano', name: 'Arduino Nano', type: 'control', category: 'microcontroller', description: 'Programmable brain for light shows; 22 pins', specifications: '5 V logic, 7 to 12 V input or USB, 20 mA plus outputs, 20 mA per pin', symbol: 'board', ratings: { supplyMin: 7, supplyMax: 12, supplyAlso: [4.75, 5.25], supplyMa: 20, maxCurrentMa: 20, logicV: 5, dataOut: true, series: false } },
  { id: 'mcu-arduino-uno', name: 'Arduino Uno R3', type: 'control', category: 'microcontroller', description: 'Full-size board for large projects', specifications: '5 V logic, 7 to 12 V input or USB, 50 mA plus outputs, 20 mA per pin', symbol: 'board', ratings: { supplyMin: 7, supplyMax: 12, supplyAlso: [4.75, 5.25], supplyMa: 50, maxCurrentMa: 20, logicV: 5, dataOut: true, series: false } },
  { id: 'mcu-esp32', name: 'ESP32 Dev Board', type: 'control', category: 'microcontroller', description: 'Wi-Fi and Bluetooth control from a phone', specifications: '3.3 V logic, 5 V input, 80 mA typical, 500 mA peaks', symbol: 'board', ratings: { supplyMin: 4.75, supplyMax: 5.5, supplyMa: 120, peakMa: 500, maxCurrentMa: 12, logicV: 3.3, dataOut: true, series: false } },
  { id: 'mcu-pico', name: 'Raspberry Pi Pico', type: 'control', category: 'microcontroller', description: 'Low-cost board with many outputs', specifications: '3.3 V logic, 1.8 to 5.5 V input, 30 mA, 12 mA per pin', symbol: 'board', ratings: { supplyMin: 1.8, supplyMax: 5.5, supplyMa: 30, maxCurrentMa: 12, logicV: 3.3, dataOut: true, series: false } },
  { id: 'mcu-attiny85', name: 'Digispark ATtiny85', type: 'control', category: 'microcontroller', description: 'Very small board that fits a fighter', specifications: '5 V logic, 7 to 12 V input or USB, 20 mA, 20 mA per pin', symbol: 'board', ratings: { supplyMin: 7, supplyMax: 12, supplyAlso: [4.75, 5.25], supplyMa: 20, maxCurrentMa: 20, logicV: 5, dataOut: true, series: false } },
  { id: 'motion-servo-sg90', name: 'Micro Servo SG90', type: 'control', category: 'motion', description: 'Moves turrets, doors and dishes', specifications: '4.8 to 6.0 V, 150 mA moving, 650 mA stalled', symbol: 'board', ratings: { supplyMin: 4.8, supplyMax: 6.0, supplyMa: 150, peakMa: 650, motor: true, series: false } },
  { id: 'motion-gearmotor-n20', name: 'N20 Gear Motor 6V', type: 'control', category: 'motion', description: 'Slow rotation for radar and warp cores', specifications: '3 to 6 V, 60 mA running, 360 mA stalled, 30 rpm', symbol: 'motor', ratings: { supplyMin: 3, supplyMax: 6, supplyMa: 60, peakMa: 360, motor: true, series: false } },
  { id: 'motion-vibration-coin', name: 'Coin Vibration Motor', type: 'control', category: 'motion', description: 'Rumble for engines', specifications: '2.7 to 3.3 V, 80 mA', symbol: 'motor', ratings: { supplyMin: 2.7, supplyMax: 3.3, supplyMa: 80, peakMa: 120, motor: true, series: false } },
  { id: 'motion-stepper-28byj48', name: 'Stepper Motor 28BYJ-48 with Driver', type: 'control', category: 'motion', description: 'Smooth slow rotation, controller driven', specifications: '5 V, 240 mA', symbol: 'board', ratings: { supplyMin: 4.75, supplyMax: 5.5, supplyMa: 240, motor: true, series: false } },
  { id: 'sensor-pir', name: 'PIR Motion Sensor HC-SR501', type: 'control', category: 'sensor', description: 'Lights up when someone walks past', specifications: '4.5 to 20 V supply, 3.3 V output signal, under 1 mA', symbol: 'board', ratings: { supplyMin: 4.5, supplyMax: 20, supplyMa: 1, series: false } },
  { id: 'sensor-light-ldr', name: 'Light Sensor Module LDR', type: 'control', category: 'sensor', description: 'Turns lights on at dusk', specifications: '3.3 to 5 V, logic output', symbol: 'board', ratings: { supplyMin: 3.3, supplyMax: 5.5, supplyMa: 15, series: false } },
  { id: 'sensor-hall', name: 'Hall Effect Sensor A3144', type: 'control', category: 'sensor', description: 'Detects a hidden magnet without contact', specifications: '4.5 to 24 V, open-collector 25 mA', symbol: 'board', ratings: { supplyMin: 4.5, supplyMax: 24, supplyMa: 8, maxCurrentMa: 25, series: false } },
  { id: 'sensor-sound', name: 'Sound Sensor Module', type: 'control', category: 'sensor', description: 'Flashes the lights to sound', specifications: '3.3 to 5 V, logic output', symbol: 'board', ratings: { supplyMin: 3.3, supplyMax: 5.5, supplyMa: 8, series: false } },
];
