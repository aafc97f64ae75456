@echo off
rem Starts Culprit from the folder it was unpacked into.
setlocal
set "home=%~dp0.."
set "java=java.exe"
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "java=%JAVA_HOME%\bin\java.exe"
"%java%" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto "-Dculprit.home=%home%" -cp "%home%\lib\*" dev.culprit.cli.Main %*
exit /b %ERRORLEVEL%
